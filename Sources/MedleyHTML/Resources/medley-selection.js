// The toolbar of the selected rows, below the list while rows are selected.
import { active, all, byId, focusOn, hooks, list, on, one, root, say, shown } from "./medley-page.js"

const bar = byId("selection")
const buttons = () => all("button", bar)
// The markup of the bar, and what had the focus before.
let [markup, origin] = []

// A patch can have replaced the element.
function leave() {
  const same = origin?.name && one(`[name="${CSS.escape(origin.name)}"]`)
  focusOn(origin?.isConnected ? origin : same || list)
}

function update() {
  if (shown.selection === undefined || markup === shown.selection) return
  markup = shown.selection
  const focused = bar.contains(active()) && active()
  bar.replaceChildren(...new DOMParser().parseFromString(markup, "text/html").body.childNodes)
  // The status of a pressed row is announced by itself, but not those of all rows.
  if (markup) say(one(".count", bar).textContent, true)
  if (!focused) return
  const same = buttons().find((it) => it.name === focused.name && it.value === focused.value)
  if (same) focusOn(same)
  else leave()
}
hooks.changed.push(update)
update()

on(window, "keydown", (event) => {
  if (event.key !== "F10" || !event.altKey || !bar.firstElementChild) return
  if (!bar.contains(active())) origin = active()
  focusOn(buttons()[0])
  event.preventDefault()
})

on(bar, "keydown", (event) => {
  const others = buttons()
  const forward = root.dir === "rtl" ? -1 : 1
  const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key]
  const next = { Home: 0, End: -1 }[event.key] ?? (step && (others.indexOf(event.target) + step) % others.length)
  if (event.key === "Escape") leave()
  else if (next === undefined) return
  else focusOn(others.at(next))
  event.preventDefault()
})
