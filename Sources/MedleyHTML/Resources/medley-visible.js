// Reports the visible cells, also in nested lists. The server derives display events and impressions from them.
import { all, cellOfKey, hooks, keyOf, max, min, on } from "./medley-page.js"
import { post, queue, streamName } from "./medley-server.js"

// The visible cells with their visible part in percent, and the cells that are observed.
const seen = new Map()
const observed = new Set()
// The cells of the last report, and those that were visible since then and are not any more, by their keys.
let reported = new Set()
let passed = new Map()
// The last report without its time, and whether the next one must be sent although it is the same.
let [last, lastTime, isDue] = ["", -1e9, false]
let [reporting, looking] = []

function leave(cell) {
  if (!seen.has(cell)) return
  const [key, part] = [keyOf(cell), seen.get(cell)]
  seen.delete(cell)
  // A changed cell can have another element.
  const next = !cell.isConnected && cellOfKey(key)
  if (next) seen.set(next, part)
  else if (!reported.has(key)) passed.set(key, max(part, passed.get(key) ?? 0))
}

const sights = new IntersectionObserver((entries) => {
  for (const { target, intersectionRatio: part } of entries) {
    // A browser rounds the size of a cell.
    if (part > 0 && target.isConnected) seen.set(target, Math.floor(part * 100 + .05))
    else leave(target)
  }
  schedule()
}, { threshold: Array.from({ length: 101 }, (_, index) => index / 100) })

function observe() {
  for (const cell of all("[data-key]")) {
    if (observed.has(cell)) continue
    observed.add(cell)
    sights.observe(cell)
  }
  for (const cell of observed) {
    if (cell.isConnected) continue
    observed.delete(cell)
    sights.unobserve(cell)
    leave(cell)
  }
}

// Reports soon, and five times a second at most.
function schedule() {
  reporting ??= setTimeout(report, max(30, lastTime + 200 - performance.now()))
}

const words = (cells) => cells.slice(0, 1e3).map(([key, part]) => `${key} ${part}`).join(" ")

function report() {
  reporting = undefined
  if (!streamName) return
  // Nothing is seen of a page in the background, but its cells stay displayed.
  const cells = [...seen].map(([cell, part]) => [keyOf(cell), document.hidden ? 0 : part])
  const [visible, others] = [words(cells), words([...passed].filter(([key]) => !cells.some(([it]) => it === key)))]
  if (visible === last && !others && !isDue) return
  lastTime = performance.now()
  const fields = [["visible", `${Math.floor(lastTime)} ${visible}`]]
  if (others) fields.push(["passed", others])
  ;[last, isDue, reported, passed] = [visible, false, new Set(cells.map(([key]) => key)), new Map()]
  queue(() => post("event", fields))
}

const reportAgain = () => {
  isDue = true
  schedule()
}

// The next impression is complete at a time of the page.
hooks.look = (time) => {
  clearTimeout(looking)
  looking = setTimeout(reportAgain, min(2e9, time - performance.now()))
}

// The server knows nothing about a tab of a new stream until it has sent a window.
let isNew = true
hooks.reconnected = () => { isNew = true; }
hooks.changed.push(() => {
  observe()
  if (isNew) reportAgain()
  isNew = false
})
on(document, "visibilitychange", schedule)
observe()
