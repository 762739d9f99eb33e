// Rows that a change of the data inserts or removes appear and leave with the effects of their kinds, also in lists
// within rows. Rows that a window adds or drops, and rows of sections that are inserted or removed, have no effects.
//
// A row that leaves is out of the flow at once, so that the other rows move once. A copy of it, which is inert and has
// no key, stays at its place on the screen until its animation ends. A row that appears has its height at once, and
// its content moves, so that the row can be measured.
import { all, box, cellOfKey, frameOf, hooks, keyOf, list, max, on, shown, track } from "./medley-page.js"

const motion = matchMedia("(prefers-reduced-motion: no-preference)")
const leaving = document.createElement("div")
leaving.className = "leaving"
leaving.inert = true
leaving.ariaHidden = "true"
track.append(leaving)
// The position of the copies in the track.
let y = 0
// The effects of rows that are appearing, by their keys.
const appearing = new Map()

// A page in the background shows no frames.
on(document, "visibilitychange", () => leaving.replaceChildren())

const sectionOf = (cell) => cell.closest("section")
const sectionKeys = () => new Set(all("section", box).map((it) => it.dataset.section))
const effectOf = (row, index) => row.dataset.effects?.split(" ")[index] ?? "none"

// A row of a carousel can be beside the visible part of the list.
function isVisible(row) {
  const frame = frameOf(row)
  return [list, row.parentElement].map(frameOf).every((view) =>
    frame.bottom > view.top && frame.top < view.bottom && frame.right > view.left && frame.left < view.right)
}

// MARK: Changes

// The cells of the page's list, and the cells of lists within rows by the keys of the rows.
function cellsOfLists() {
  const lists = new Map([["", []]])
  for (const cell of all(".cell", box)) {
    const key = keyOf(cell)
    lists.get(key.slice(0, max(0, key.lastIndexOf("/"))))?.push(cell)
    lists.set(key, [])
  }
  return lists
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

// The numbers of rows of a list within a row that are not loaded. One cell stands for many of them.
const unloaded = (cells) => cells.filter((it) => it.matches("[data-unloaded]"))
  .map((group) => group.ariaSetSize - cells.filter((it) => sectionOf(it) === sectionOf(group)).length).join()

// The rows that have left a list and those that have come, without rows that were loaded.
function changes(key, before, now, { isStart, isEnd, wasStart, wasEnd }) {
  if (key && unloaded(before) !== unloaded(now)) return [[], []]
  const removed = changed(before, now, key || isStart, key || isEnd)
  const inserted = changed(now, before, key || wasStart, key || wasEnd)
  // Rows that come in place of rows that were not loaded are loaded.
  const loaded = [...removed, ...inserted].filter(([it]) => keyOf(it).startsWith("_")).map(([, place]) => place)
  return [removed, inserted].map((rows) => rows.flatMap(([row, place]) => loaded.includes(place) ? [] : [row]))
}

// MARK: Effects

// The style sheet defines the animations of an effect. They end, or are cancelled.
function start(node, effect, end) {
  node.dataset.effect = effect
  const animations = node.getAnimations({ subtree: true }).filter((it) => it.animationName?.startsWith("row-"))
  Promise.allSettled(animations.map((it) => it.finished)).then(end)
  return animations
}

function appear(row, effect) {
  const key = keyOf(row)
  const own = { row, effect }
  appearing.set(key, own)
  const animations = start(row, effect, () => {
    if (appearing.get(key) !== own) return
    appearing.delete(key)
    row.removeAttribute("data-effect")
  })
  own.time = document.timeline.currentTime
  return animations
}

// An update of a row can end its animations, which continue.
function resume() {
  for (const [key, { effect, time }] of appearing) {
    const row = cellOfKey(key, box)
    if (!row || row.dataset.effect) continue
    for (const it of appear(row, effect)) it.startTime = time
    appearing.get(key).time = time
  }
}

function leave(row, effect, { section, frame, view, tile }) {
  const [place, rows, copy] = [section.cloneNode(), document.createElement("ul"), row.cloneNode(true)]
  for (const node of [place, copy, ...all("*", copy)]) {
    for (const name of ["id", "name", "data-key", "data-effect", "data-section", "aria-posinset"]) node.removeAttribute(name)
  }
  const origin = frameOf(leaving)
  place.style.top = `${frame.top - origin.top}px`
  place.style.left = `${frame.left - origin.left}px`
  place.style.width = `${frame.width}px`
  place.style.height = `${frame.height}px`
  // A carousel hides the rows beside it.
  place.style.clipPath = `inset(0 ${max(0, frame.right - view.right)}px 0 ${max(0, view.left - frame.left)}px)`
  place.style.setProperty("--tile", tile)
  rows.append(copy)
  place.append(rows)
  leaving.append(place)
  start(place, effect, () => place.remove())
}

// The section, the frames and the color of a row. They must be read before the patch, which removes the row.
const placeOf = (row) => ({
  section: sectionOf(row),
  frame: frameOf(row),
  view: frameOf(row.parentElement),
  tile: getComputedStyle(row).getPropertyValue("--tile"),
})

hooks.animate = (change, isOpening) => {
  // A page that connects again, and a list that was cleared, show a first window.
  if (isOpening || !motion.matches || document.hidden) return () => {}
  const [old, sections, { start: first, end, count }] = [cellsOfLists(), sectionKeys(), { ...shown }]
  const leaves = (row) => effectOf(row, 1) !== "none" && isVisible(row)
  const places = new Map(all("[data-effects]", box).filter(leaves).map((it) => [it, placeOf(it)]))
  const { top } = frameOf(leaving)
  const ends = {
    isStart: !change.start, isEnd: change.end === change.count, wasStart: !first, wasEnd: end === count,
  }
  return () => {
    // The rows that leave stay where they are, as the first visible row does.
    leaving.style.top = `${y += top - frameOf(leaving).top}px`
    const stays = sectionKeys()
    const isCard = (section) => section.matches("[data-cards]")
    for (const [key, cells] of cellsOfLists()) {
      // The rows of a list within a row come with their row.
      if (!old.has(key)) continue
      const [removed, inserted] = changes(key, old.get(key), cells, ends)
      for (const row of removed) {
        const place = places.get(row)
        if (place && stays.has(place.section.dataset.section) && !isCard(place.section)) leave(row, effectOf(row, 1), place)
      }
      for (const row of inserted) {
        const [section, effect] = [sectionOf(row), effectOf(row, 0)]
        if (effect !== "none" && sections.has(section.dataset.section) && !isCard(section) && isVisible(row)) appear(row, effect)
      }
    }
    resume()
  }
}
