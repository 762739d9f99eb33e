// The position of the loaded rows, the first visible row, and the scroll bar.
//
// The loaded rows are in normal flow in one box at an absolute position, so that no table of heights is needed.
// Whenever rows change, the first visible row is measured before and after, and the box is moved by the difference. The
// scroll bar represents the whole list: at most `limit` pixels, because browsers round large positions.
import {
  abs, box, cellOfKey, counted, keyOf, lines, list, max, min, shown, topOf, track, viewHeight,
} from "./medley-page.js"

const limit = 1e6
// The position of the box in the track.
let boxTop = 0
// The first visible row, its distance from the top of the view, and whether the last row is visible.
export let [anchor, anchorTop, wasAtEnd] = []

const place = (y) => { box.style.top = `${boxTop = y}px`; }
export const put = (cell, y) => place(boxTop + y - topOf(cell))
// Puts the end of the box at the end of the view.
export const putEnd = () => place(list.scrollTop + viewHeight() - box.offsetHeight)
export const isAtEnd = () => shown.end === shown.count && list.scrollTop + viewHeight() > list.scrollHeight - 2
export const scrollTo = (y) => { list.scrollTop = y; }
export const toEnd = () => scrollTo(list.scrollHeight)
export const rowHeight = () => max(8, box.offsetHeight / max(1, shown.end - shown.start))
export const placeOf = (cell) => max(0, shown.start + counted().indexOf(cell) - shown.above)
export const here = () => anchor?.isConnected ? { key: keyOf(anchor), y: anchorTop, at: placeOf(anchor) } : null

export function measure() {
  anchor = lines().find((cell) => topOf(cell) + cell.offsetHeight > 1)
  anchorTop = anchor && topOf(anchor)
  wasAtEnd = isAtEnd()
}

// Moves the box so that the first visible row, or the next one that remains, stays where it is.
export function hold(change) {
  const old = lines()
  const tops = old.slice(max(0, old.indexOf(anchor))).map((it) => [keyOf(it), topOf(it)])
  change()
  const [first, y] = tops.find(([it]) => cellOfKey(it, box)) ?? []
  if (first) put(cellOfKey(first, box), y)
}

// Gives the scroll bar the height of the list, and the box the position of its part. While the user scrolls,
// the box is moved at the ends of the list only.
export function resize(isIdle) {
  const own = box.offsetHeight
  const whole = max(min(shown.count * rowHeight(), limit), own)
  const part = shown.start / max(1, shown.count - shown.end + shown.start)
  const isInside = shown.start > 0 && shown.end < shown.count
  const goal = (whole - own) * (isInside || !shown.start ? part : 1)
  const y = list.scrollTop + goal - boxTop
  const moves = isIdle || !isInside
  track.style.height = `${moves ? whole : max(whole, boxTop + own)}px`
  if (!moves || abs(goal - boxTop) < 1) return
  place(goal)
  scrollTo(y)
  // The browser rounds the scroll position.
  const rest = list.scrollTop - y
  if (abs(rest) < 1) place(goal + rest)
}

// Keeps the first visible row in place when the box changes its height: a picture above was loaded, or the page has
// another width.
export function keep() {
  if (anchor?.isConnected) put(anchor, anchorTop)
}
