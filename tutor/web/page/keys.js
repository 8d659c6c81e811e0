// Keys: every option by its key, Enter the usual one, Escape back; arrows walk through the answers.

const WRITING = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";

// choices() gives the options that can be chosen now, choose(option) takes one
export function listen(choices, choose) {
  document.addEventListener("keydown", (event) => {
    if (event.repeat && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault(); // held down since the question before
      return;
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (document.querySelector("dialog[open]")) return;
    const writing = event.target.closest?.(WRITING);
    const option = meant(event, writing);
    if (option) {
      event.preventDefault();
      choose(option);
    } else if (!writing && event.key.startsWith("Arrow")) walk(event);
  });

  function meant(event, writing) {
    const options = choices();
    if (event.key === "Escape") return options.find((one) => one.back);
    if (writing) return null;
    if (event.key === "Enter" || event.key === " ") {
      const pressed = event.target.closest?.("button, summary, input, [tabindex='0']");
      return pressed ? null : options.find((one) => one.default);
    }
    if (event.key.length !== 1) return null;
    const key = event.key.toLowerCase();
    return options.find((one) => one.key.toLowerCase() === key);
  }
}

const STEPS = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1};

function walk(event) {
  const group = event.target.closest?.(".answers, .commands, .chips, .hand");
  if (!group || !STEPS[event.key]) return;
  const all = [...group.querySelectorAll("button:not([disabled])")];
  const at = all.indexOf(document.activeElement);
  if (at < 0) return;
  all[(at + STEPS[event.key] + all.length) % all.length].focus();
  event.preventDefault();
}
