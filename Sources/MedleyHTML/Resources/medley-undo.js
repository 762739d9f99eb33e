// Edits that can be undone: the message after an edit, and the keys that undo and redo.
import { active, all, byId, focusOn, list, on, one } from "./medley-page.js"
import { send } from "./medley-server.js"

const region = byId("undo")
let ending

// Shows a message with its buttons for some seconds. Without a message, the buttons wait for the keys.
export function offer(fresh) {
  const held = region.contains(active())
  region.replaceChildren(...fresh.childNodes)
  region.classList.toggle("fresh", !!one("span", region))
  // Buttons without a message are hidden and cannot have the focus.
  if (held) focusOn(one(".fresh button", region) ?? list)
  wait()
}

// Hides the message after some seconds, and later while the user is at its buttons. The time is checked again when it
// ends, because no event says that a touched button is no longer hovered.
function wait() {
  clearTimeout(ending)
  const isUsed = () => region.matches(":hover, :focus-within")
  ending = setTimeout(() => isUsed() ? wait() : region.classList.remove("fresh"), 8e3)
}

for (const it of ["pointerleave", "focusout"]) on(region, it, wait)

on(region, "click", (event) => {
  const pressed = event.target.closest("button")
  if (!pressed) return
  event.preventDefault()
  send([pressed.name, pressed.value])
})

// Command-Z and Ctrl-Z undo; with Shift, and as Ctrl-Y, they redo. In a field, they belong to its text.
on(window, "keydown", (event) => {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (!(ctrlKey || metaKey) || altKey || event.isComposing) return
  if (event.target.closest("input, select, textarea, dialog")) return
  const isRedo = key.toLowerCase() === "z" ? shiftKey : key === "y" && ctrlKey
  if (!isRedo && key.toLowerCase() !== "z") return
  const button = all("button", region).find((it) => it.value === (isRedo ? "redo" : "undo"))
  if (!button) return
  event.preventDefault()
  send([button.name, button.value])
})
