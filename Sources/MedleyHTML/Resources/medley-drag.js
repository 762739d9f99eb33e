// Lets the user drag rows by their handles, by a mouse, a pen or a finger.
//
// medley.js loads this file for a list whose rows can be moved. The menu and the keyboard move rows, too.
import { all, hooks, keyOf, list } from "./medley-page.js"
import { send } from "./medley-server.js"

// The key of the dragged row, the position of the pointer, and its distance from the corner of the row.
let drag = null
const edge = 48

const on = (name, handle) => list.addEventListener(name, handle)

// Moves the row with the pointer, and marks the row whose position it takes.
function follow() {
  const row = list.querySelector(`[data-key="${CSS.escape(drag.key)}"]`)
  if (!row) return
  row.style.translate = ""
  const corner = row.getBoundingClientRect()
  row.classList.add("dragged")
  row.style.translate = `${drag.x - corner.x - drag.left}px ${drag.y - corner.y - drag.top}px`
  const over = document.elementsFromPoint(drag.x, drag.y).map((node) => node.closest("li.cell"))
    .find((node) => node && !row.contains(node))
  for (const node of all(".over")) if (node !== over) node.classList.remove("over")
  over?.classList.add("over")
  drag.target = hooks.aim?.(row, over, drag)
  // The list scrolls while the pointer is at its edge.
  const view = list.getBoundingClientRect()
  if (drag.y > view.bottom - edge) list.scrollBy(0, 12)
  else if (drag.y < view.top + edge) list.scrollBy(0, -12)
}

function end(isDone) {
  if (!drag) return
  follow()
  const [over] = all(".over")
  clearInterval(drag.timer)
  for (const node of all(".over, .dragged")) {
    node.classList.remove("over", "dragged")
    node.removeAttribute("style")
    delete node.dataset.drop
  }
  const target = drag.target === undefined && over ? keyOf(over) : drag.target
  if (isDone && target) send([`move ${drag.key}`, target])
  drag = null
}

on("pointerdown", (event) => {
  if (event.button || !event.target.matches(".handle")) return
  event.preventDefault()
  const row = event.target.closest(".cell")
  const corner = row.getBoundingClientRect()
  const { x, y } = event
  list.setPointerCapture(event.pointerId)
  drag = { key: keyOf(row), x, y, from: x, left: x - corner.x, top: y - corner.y, timer: setInterval(follow, 30) }
  follow()
})
on("pointermove", ({ x, y }) => {
  if (drag) Object.assign(drag, { x, y })
})
on("pointerup", () => end(true))
on("pointercancel", () => end(false))
window.addEventListener("keydown", ({ key, isComposing }) => key === "Escape" && !isComposing && end(false))
