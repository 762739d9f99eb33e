// Rows that a change of the data inserts or removes appear and leave with the effects of their kinds. Rows that a
// window adds or drops, and rows of sections that are inserted or removed, have no effects.
//
// A row that leaves is out of the flow at once, so that the other rows move once. A copy of it, which is inert and has
// no key, stays at its place on the screen until its animation ends. A row that appears has its height at once, and
// its content moves, so that the row can be measured.
import { all, box, cellsIn, frameOf, hooks, keyOf, list, on, shown, track } from "./medley-page.js"
import { streamName } from "./medley-server.js"

const motion = matchMedia("(prefers-reduced-motion: no-preference)")
const leaving = document.createElement("div")
leaving.className = "leaving"
leaving.inert = true
leaving.ariaHidden = "true"
track.append(leaving)
// The position of the copies in the track.
let y = 0
// The stream of the last window, and how often the list had received rows while it had none.
let [stream, opening] = [streamName]

// A page in the background shows no frames.
on(document, "visibilitychange", () => leaving.replaceChildren())

const sectionOf = (cell) => cell.closest("section")

function isVisible(cell) {
  const [view, frame] = [list, cell].map(frameOf)
  return frame.bottom > view.top && frame.top < view.bottom && frame.right > view.left && frame.left < view.right
}

// The cells that the other window does not have, although it has their part of the list, and the last cell before
// each that both have.
function changed(cells, others, isStart, isEnd) {
  const keys = new Set(others.map(keyOf))
  const last = cells.findLastIndex((it) => keys.has(keyOf(it)))
  let place = isStart ? "" : null
  return cells.flatMap((cell, index) => {
    if (keys.has(keyOf(cell))) place = keyOf(cell)
    else if (place !== null && (index < last || isEnd)) return [[cell, place]]
    return []
  })
}

// The style sheet defines the animations of an effect. They end, or are cancelled.
function start(node, effect, end) {
  node.dataset.effect = effect
  const animations = node.getAnimations({ subtree: true }).filter((it) => it.animationName?.startsWith("row-"))
  Promise.allSettled(animations.map((it) => it.finished)).then(end)
}

function appear(row, effect) {
  start(row, effect, () => row.removeAttribute("data-effect"))
}

function leave(row, effect, section, frame) {
  const [place, rows, copy] = [section.cloneNode(), document.createElement("ul"), row.cloneNode(true)]
  for (const node of [place, copy, ...all("*", copy)]) {
    for (const name of ["id", "name", "data-key", "data-effect", "data-section", "aria-posinset"]) node.removeAttribute(name)
  }
  const origin = frameOf(leaving)
  place.style.top = `${frame.top - origin.top}px`
  place.style.left = `${frame.left - origin.left}px`
  place.style.width = `${frame.width}px`
  place.style.height = `${frame.height}px`
  rows.append(copy)
  place.append(rows)
  leaving.append(place)
  start(place, effect, () => place.remove())
}

hooks.animate = (change) => {
  // A page that connects again, and a list that was cleared, show a first window.
  const now = change.opening ?? 0
  const isFirst = stream !== streamName || (opening ?? now) !== now
  stream = streamName
  opening = now
  if (isFirst || !motion.matches || document.hidden) return () => {}
  const [old, sections, { start: first, end, count }] = [cellsIn(box), new Set(box.children), { ...shown }]
  const visible = new Map(old.filter((it) => it.dataset.effects && isVisible(it))
    .map((it) => [it, { section: sectionOf(it), frame: frameOf(it) }]))
  const { top } = frameOf(leaving)
  return () => {
    // The rows that leave stay where they are, as the first visible row does.
    leaving.style.top = `${y += top - frameOf(leaving).top}px`
    const cells = cellsIn(box)
    const removed = changed(old, cells, !change.start, change.end === change.count)
    const inserted = changed(cells, old, !first, end === count)
    // Rows that come in place of rows that were not loaded are loaded.
    const loaded = [...removed, ...inserted].filter(([it]) => keyOf(it).startsWith("_")).map(([, place]) => place)
    const effect = (row, index, section, place) => {
      const name = row.dataset.effects?.split(" ")[index] ?? "none"
      return name !== "none" && !section.matches("[data-cards]") && !loaded.includes(place) && name
    }
    for (const [row, place] of removed) {
      const { section, frame } = visible.get(row) ?? {}
      const name = section?.isConnected && effect(row, 1, section, place)
      if (name) leave(row, name, section, frame)
    }
    for (const [row, place] of inserted) {
      const section = sectionOf(row)
      const name = sections.has(section) && effect(row, 0, section, place)
      if (name && isVisible(row)) appear(row, name)
    }
  }
}
