// The keyboard: moves the focus through the rows, and through the whole list.
import {
  abs, all, box, cellOf, dock, focusOn, frameOf, hooks, keyOf, list, on, one, root, shown, spotOf, topOf, viewHeight,
} from "./medley-page.js"
import { anchor, scrollTo } from "./medley-position.js"
import { select, send } from "./medley-server.js"

// The end of the list whose cell receives the focus when it is loaded: -1 or 1.
let edge = 0

// A row of a tree has the state of its button.
const pressable = ".select[aria-pressed], [aria-selected]"
// What receives the focus in each cell.
const spots = () => all("[data-key]").flatMap((cell) => spotOf(cell) ?? [])

const nearest = (cell, distance) =>
  spots().reduce((best, node) => distance(node) < distance(best) ? node : best, cell)

// The nearest cell in a direction: the next line, or the next column of the same line.
function neighbour(cell, x, y) {
  const from = frameOf(cell)
  const isBelow = (it) => spotOf(it) && frameOf(it).top >= from.bottom - 1
  // Docked rows follow the last row.
  const isLast = y > 0 && shown.end === shown.count && !all(".cell", box).some(isBelow)
  return nearest(cell, (node) => {
    const to = frameOf(cellOf(node))
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const isBeside = to.top < from.bottom - 1 && to.bottom > from.top + 1
    if (isBeside !== !y || dx * x + dy * y < 1) return 9e9
    if (dock.contains(node) !== dock.contains(cell) && y >= 0 && !isLast) return 9e9
    return abs(dy) * 99 + abs(dx)
  })
}

// Moves the focus to the first or last cell of the list, as soon as the cell is loaded.
function arrive() {
  if (!edge || (edge < 0 ? shown.start : shown.count - shown.end)) return
  focusOn(spots().at(edge < 0 ? 0 : -1))
  edge = 0
}
hooks.changed.push(arrive)
on(window, "wheel", () => { edge = 0; })

// Moves the focus by an arrow key or a page, or scrolls to the rows between.
function move(cell, x, y, pages, event) {
  const line = topOf(cell)
  const step = pages ? pages * (viewHeight() - 64) : y * 48
  const away = (it) => abs(topOf(cellOf(it)) - line - step)
  const next = pages ? nearest(cell, away) : neighbour(cell, x, y)
  // The rows between are read first.
  if (next === cell || away(next) > viewHeight()) {
    list.scrollBy(0, step)
    return hooks.scrolled()
  }
  if (event.shiftKey && [event.target, next].every((it) => it.matches(pressable))) {
    hooks.selectThrough?.(keyOf(cell), keyOf(cellOf(next)))
  }
  next.focus()
}

on(window, "keydown", (event) => {
  const { key } = event
  // The keys of an input method are its own; Safari sends the last one after the composition.
  if (event.isComposing || event.keyCode === 229) return
  const node = event.target
  const isCommand = event.ctrlKey || event.metaKey
  // Before the user has chosen a row, keys begin at the first visible one.
  const cell = cellOf(node) ?? anchor
  const [x, y] = { ArrowDown: [0, 1], ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] }[key] ?? []
  const by = { Home: -1, End: 1, PageUp: -1, PageDown: 1 }[key]
  const isSelectable = node.matches(pressable)
  if (node.closest("dialog, .bar, .selection")) return
  if (key === "Escape") {
    const menu = node.closest("details[open]")
    if (menu) hooks.shut?.(menu)
    else if (isSelectable && one(".selected")) select("none", keyOf(cell))
    else node.blur()
  } else if (key === "Enter" && isCommand && node.matches("textarea")) hooks.commit?.(node)
  else if (y && event.altKey && cell?.matches("[data-movable]")) send([`move ${keyOf(cell)}`, y < 0 ? "<" : ">"])
  else if (node.matches("input, select, textarea")) return
  else if (key === "a" && isCommand && isSelectable) select("all", keyOf(cell))
  else if (by && !key.startsWith("Page")) {
    edge = by
    scrollTo(by < 0 ? 0 : list.scrollHeight)
    hooks.scrolled()
    arrive()
  } else if (x && node.ariaExpanded) {
    if (node.ariaExpanded !== String(x > 0 === (root.dir !== "rtl"))) node.click()
  } else if (cell && (by || key.startsWith("Arrow"))) move(cell, x, y, by, event)
  else return
  event.preventDefault()
})
