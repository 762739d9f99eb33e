// Shows a window of a long list under a native scroll bar: asks the server for the rows near the view, applies its
// patches, and loads the scripts that the list needs.
import {
  box, byId, cellOfKey, counted, dock, follows, hooks, keyOf, list, max, min, on, one, parse, root, say, sayWhile, search, shown,
  topOf, unsay, viewHeight,
} from "./medley-page.js"
import { focusLater, held, show } from "./medley-patches.js"
import {
  anchor, here, hold, isAtEnd, keep, measure, placeOf, put, putEnd, resize, rowHeight, scrollTo, toEnd, wasAtEnd,
} from "./medley-position.js"
import { connect, post, queue, reconnect, setStream, streamName } from "./medley-server.js"

// The index of the cell to which the scroll bar was dragged.
let jump = null
// The row to show, which is not loaded yet.
let wanted = null
// The last request for a window, and the reason why it was refused.
let [requested, refusal] = ["", ""]
// The timers, and whether the list was scrolled since it came to rest.
let [idle, retrying, disconnecting, moved] = []
// How often the list has received rows while it had none; unknown until the stream has sent a window.
let opening = null
// A list that was cleared has rows again, and does not show its beginning or its end yet.
let isOpening = false

// MARK: Scripts

const scripts = {
  visible: () => import("./medley-visible.js"),
  keys: () => import("./medley-keys.js"),
  controls: () => import("./medley-controls.js"),
  selection: () => import("./medley-selection.js"),
  drag: () => import("./medley-drag.js"),
  cards: () => import("./medley-cards.js"),
  panes: () => import("./medley-panes.js"),
  rows: () => import("./medley-rows.js"),
  undo: () => import("./medley-undo.js"),
}
const loading = {}
const script = (name) => loading[name] ??= scripts[name]()

// Loads the scripts that the list needs.
const loadScripts = () => Promise.allSettled([
  "visible",
  "keys",
  (search || one(".cell :is(a, button, input, select, textarea, summary)")) && "controls",
  one(".select[aria-pressed]") && "selection",
  one(".handle") && "drag",
  one("[data-cards]") && "cards",
  one("[data-effects]") && "rows",
  one("#undo button", document) && "undo",
  (byId("pane") || parent !== window) && "panes",
].filter(Boolean).map(script))

// MARK: Windows

function apply(change) {
  const isFirst = opening === null
  // A list that was cleared and receives rows again opens like a new one.
  const isNew = opening !== (change.opening ?? 0)
  isOpening ||= isNew && !isFirst && !wanted
  opening = change.opening ?? 0
  if (isOpening) jump = null
  const sticks = follows && jump === null && (isOpening || isAtEnd())
  // A server that was restarted can load its rows later.
  if (!change.count && isFirst && !sticks) wanted ??= here()
  const holdCards = hooks.holdCards()
  const animate = hooks.animate(change, isNew)
  if (jump === null && !isOpening) hold(() => show(change))
  else show(change)
  holdCards()
  // The next row takes the position of a row that was removed.
  const at = min(wanted?.at, shown.count - 1)
  const next = at >= shown.start && at < shown.end ? counted()[at - shown.start + shown.above] : null
  const cell = wanted && (cellOfKey(wanted.key, box) ?? next)
  if (cell) {
    put(cell, yOf(wanted, cell))
    if (cell.matches("[data-cards] > ul > *")) script("cards").then(() => hooks.showCard(cell))
    wanted = null
  } else if (jump >= shown.start && jump <= shown.end && jump !== null) {
    const first = counted()[jump - shown.start + shown.above]
    // The position of a header that stays visible is not its own.
    if (first) put(first.tagName === "HEADER" ? first.parentElement : first, 0)
    else putEnd()
    jump = null
  }
  const y = list.scrollTop
  resize(!!cell)
  // The scroll bar was moved since the request, and the rows at its position are not loaded.
  if (jump !== null) scrollTo(y)
  if (sticks) toEnd()
  else if (isOpening) scrollTo(0)
  for (const changed of hooks.changed) changed(change)
  measure()
  animate()
  // The window can be elsewhere.
  isOpening &&= follows ? shown.end < shown.count : shown.start > 0
  fill()
  loadScripts()
}

// Loads the cells around a place: a few more than the view has before it, and from it on.
function load(at, { before = 2, after = 3, more = [] } = {}) {
  const size = min(150, Math.ceil(viewHeight() / rowHeight()) + 10)
  const fields = [...at, ["before", size * before], ["after", size * after], ...(wanted ? [] : hooks.cards()), ...more]
  const [id, wish] = [streamName, String(fields)]
  if (!streamName || requested === wish) return
  requested = wish
  // The server receives the cells that the browser holds before any later request.
  queue(async () => {
    if (id !== streamName || (requested !== wish && !more.length)) return
    const answer = await post("window", fields).catch(() => { requested = ""; })
    clearTimeout(retrying)
    if (!answer || answer.ok) return unsay(refusal)
    // The stream, or the session with its secret, belongs to another server.
    if ([403, 410].includes(answer.status)) return reconnect(id)
    retrying = setTimeout(() => {
      requested = ""
      load(position())
      fill()
    }, 5e3)
    say(refusal = await answer.text())
  })
}

// The first visible rows by their keys, and their index in case that all of them are removed.
function position() {
  if (wanted) return [["keys", wanted.key], ["at", wanted.at]]
  if (isOpening || (follows && isAtEnd())) return [["at", follows ? "end" : 0]]
  const first = max(0, counted().indexOf(anchor))
  return [["keys", counted().slice(first, first + 20).map(keyOf).join(" ")], ["at", anchor ? placeOf(anchor) : 0]]
}

hooks.load = () => load(position())

// Loads the rows near the view, which comes to rest if nothing else happens.
function fill() {
  const [view, gap] = [viewHeight(), topOf(box)]
  const below = view - gap - box.offsetHeight
  if (wanted || isOpening) load(position())
  else if (shown.count && max(gap, below) > view) {
    jump = Math.round(list.scrollTop / max(1, list.scrollHeight - view) * shown.count)
    // The visible cells are shown first, because the next frame waits for them.
    load([["at", jump]], { before: 0, after: 1 })
  } else if ((gap > view * -1.5 && shown.start) || (below > view * -1.5 && shown.end < shown.count)) {
    jump = null
    load(position())
  }
  clearTimeout(idle)
  idle = setTimeout(rest, 200)
}

// MARK: Events of the stream

const events = {
  stream(names) {
    setStream(...names.split(" "))
    requested = ""
    opening = null
    clearTimeout(disconnecting)
    disconnecting = null
    delete root.dataset.offline
    sayWhile("")
    // The browser names the cells that it holds once: the server knows what it sends after that.
    load(position(), { more: [["held", held()]] })
    hooks.connected()
    hooks.reconnected()
  },
  offline() {
    setStream("")
    root.dataset.offline = ""
    // A stream that is opened again at once is no news.
    disconnecting ??= setTimeout(sayWhile, 800, list.dataset.offline)
  },
  async patch(json) {
    // Also the first row with an effect appears with it, unless the script cannot be loaded soon.
    if (opening !== null && !loading.rows && json.includes("data-effects")) {
      await Promise.race([script("rows"), new Promise((done) => setTimeout(done, 1e3))]).catch(() => {})
    }
    apply(JSON.parse(json))
  },
  go: (path) => hooks.go(path),
  back: () => hooks.back(),
  edit: (key) => focusLater(`control-${key}`),
  scroll: (goal) => reveal(...goal.split(" ")),
  look: (time) => hooks.look(+time),
  title(heading) { document.title = one(".bar h1", document).textContent = heading; },
  actions(source) { script("controls").then((it) => it.act(parse(source)[0])); },
  undo(source) { script("undo").then((it) => it.offer(parse(source)[0])); },
  ask(source) { script("controls").then((it) => it.ask(parse(source)[0])); },
}

// MARK: Scrolling

// At the top, below what stays visible.
const atTop = (key) => ({ key, at: 0 })
const yOf = (goal, cell) => goal.y ?? 48 + parseFloat(getComputedStyle(cell).scrollMarginTop)

// The row in the address.
function fragment() {
  try {
    return location.hash ? atTop(decodeURIComponent(location.hash.slice(1))) : null
  } catch {
    return null
  }
}

function goTo(next) {
  if (!next) return
  isOpening = false
  const cell = cellOfKey(next.key)
  if (dock.contains(cell)) return
  wanted = cell ? null : next
  if (cell) list.scrollBy(0, topOf(cell) - yOf(next, cell))
  else load(position())
}

function reveal(row, edgeOfView) {
  isOpening = false
  const cell = cellOfKey(row)
  if (cell) cell.scrollIntoView({ block: edgeOfView === "middle" ? "center" : edgeOfView })
  else goTo(atTop(row))
}

hooks.reveal = reveal

function remember() {
  if (here()) history.replaceState(here(), "")
}

// Corrects the scroll bar when the list comes to rest: other rows can have another height than the estimate. A list that
// waits for the rows at the position of the scroll bar is not at rest.
function rest() {
  if (jump !== null) return
  resize(true)
  measure()
  moved &&= remember()
}

hooks.scrolled = () => {
  measure()
  fill()
}
on(list, "scroll", () => {
  moved = true
  hooks.scrolled()
})
on(window, "wheel", () => { wanted = null; })
for (const it of ["wheel", "pointerdown", "keydown"]) on(window, it, () => { isOpening = false; })
on(window, "popstate", ({ state }) => goTo(state ?? fragment()))

// A picture above the first visible row is loaded, or the page has another size.
const sizes = new ResizeObserver(() => {
  const sticks = follows && wasAtEnd
  if (jump === null) keep()
  resize(false)
  if (sticks) toEnd()
  measure()
  fill()
})
sizes.observe(box)
sizes.observe(list)

root.classList.add("live")
root.classList.toggle("framed", parent !== window)
list.tabIndex = 0
wanted = history.state ?? fragment()
// A page may begin in the middle of the list.
resize(true)
if (follows && !wanted) toEnd()
measure()
// A patch can change controls.
loadScripts().then(() => connect(events, remember))
