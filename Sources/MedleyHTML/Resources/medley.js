// Shows a window of a long list under a native scroll bar, and applies the patches of the server.
//
// The loaded rows are in normal flow in one box at an absolute position, so that no table of heights is
// needed. Whenever rows change, the first visible row is measured before and after, and the box is moved by
// the difference. The scroll bar represents the whole list: at most `limit` pixels, because browsers round
// large positions.
//
// ListAssets sends this file without blanks and comments. A comment has its own line, and there is no literal of a
// regular expression.
const { max, min, abs } = Math
const root = document.documentElement
const byId = (id) => document.getElementById(id)
const [list, form, statusLine, search] = ["list", "events", "status", "search"].map(byId)
const track = list.firstElementChild
const box = track.firstElementChild
const limit = 1e6
const follows = "follows" in list.dataset
const secret = form.elements.token
const tab = `t${Math.random().toString(36).slice(2, 12)}`

let shown = {}
for (const field of ["start", "end", "count", "above"]) shown[field] = +list.dataset[field]
// The position of the box in the track.
let boxTop = 0
// The first visible row, its distance from the top of the view, and whether the last row is visible.
let [anchor, anchorTop, wasAtEnd] = []
// The index of the cell to which the scroll bar was dragged.
let jump = null
// The end of the list whose cell receives the focus when it is loaded: -1 or 1.
let edge = 0
// The row to show, which is not loaded yet; the focus in a row that left the window; the row from which a range is
// selected; the script of lists whose rows can be moved; the connection to the worker; timers.
let [wanted, lost, pivot, dragging, link, idle, typing, retrying] = []
let isRange = false
// The values that were not sent, by the names of their controls.
const drafts = new Map()
const timers = new WeakMap()
// The name of the worker's stream.
let streamName = ""
let requested = ""
let posting = Promise.resolve()
// The time of the last search: what it finds is shown from the top.
let searched = 0

const one = (selector, node = box) => node.querySelector(selector)
const all = (selector, node = box) => [...node.querySelectorAll(selector)]
const active = () => document.activeElement
const focusOn = (node) => node?.focus({ preventScroll: true })
const keyOf = (cell) => cell.dataset.key
const cellOf = (node) => node.closest?.(".cell")
const on = (node, name, handle) => node.addEventListener(name, handle)
const loaded = () => all(":scope > section > .cell, :scope > section > ul > .cell")
const lines = () => loaded().filter((cell) => cell.tagName === "LI")
const cellOfKey = (key) => one(`[data-key="${CSS.escape(key)}"]`)
const placeOf = (cell) => max(0, shown.start + loaded().indexOf(cell) - shown.above)
const say = (message) => { statusLine.textContent = message; }
const frameOf = (node) => node.getBoundingClientRect()
const viewHeight = () => list.clientHeight
const topOf = (node) => frameOf(node).top - frameOf(list).top

// MARK: Position

const place = (y) => { box.style.top = `${boxTop = y}px`; }
const put = (cell, y) => place(boxTop + y - topOf(cell))
const isAtEnd = () => shown.end === shown.count && list.scrollTop + viewHeight() > list.scrollHeight - 2
const scrollTo = (y) => { list.scrollTop = y; }
const toEnd = () => scrollTo(list.scrollHeight)
const rowHeight = () => max(8, box.offsetHeight / max(1, shown.end - shown.start))

function measure() {
  anchor = lines().find((cell) => topOf(cell) + cell.offsetHeight > 1)
  anchorTop = anchor && topOf(anchor)
  wasAtEnd = isAtEnd()
}

// Moves the box so that the first visible row, or the next one that remains, stays where it is.
function hold(change) {
  const old = lines()
  const tops = old.slice(max(0, old.indexOf(anchor))).map((it) => [keyOf(it), topOf(it)])
  change()
  const [first, y] = tops.find(([it]) => cellOfKey(it)) ?? []
  if (first) put(cellOfKey(first), y)
}

// Gives the scroll bar the height of the list, and the box the position of its part. While the user scrolls,
// the box is moved at the ends of the list only.
function resize(isIdle) {
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

// MARK: Patches

// The parser runs no script.
const markup = (source) => new DOMParser().parseFromString(source, "text/html").body.firstElementChild

// Puts nodes into an element in this order. The longest sequence that is in order is not touched.
function arrange(parent, nodes) {
  for (const node of [...parent.children].filter((it) => !nodes.includes(it))) node.remove()
  const places = new Map([...parent.children].map((node, index) => [node, index]))
  const stays = increasing(nodes.map((node) => places.get(node) ?? -1))
  nodes.reduceRight((follower, node, index) => {
    if (!stays.has(index)) {
      if (parent.moveBefore && box.contains(node)) parent.moveBefore(node, follower)
      else parent.insertBefore(node, follower)
    }
    return node
  }, null)
}

// The indexes of a longest increasing sequence of the values that are not negative.
function increasing(values) {
  const [piles, previous, result] = [[], [], new Set()]
  values.forEach((rank, index) => {
    if (rank < 0) return
    const found = piles.findIndex((it) => values[it] > rank)
    const pile = found < 0 ? piles.length : found
    previous[index] = piles[pile - 1]
    piles[pile] = index
  })
  for (let index = piles.at(-1); index !== undefined; index = previous[index]) result.add(index)
  return result
}

// Makes a node like a new one, but keeps the control that the user is using, with its value and caret.
function merge(node, fresh, kept) {
  // A value that was sent is not new, unless the server shows it as a draft.
  const isNew = "draft" in node.dataset && (node.dataset.sent !== node.value || "unsent" in fresh.dataset)
  // The server shows a draft that it has received.
  const isHeld = "unsent" in fresh.dataset && fresh.value === node.value
  const shownValue = (isNew ? node : fresh).value
  for (const it of node.getAttributeNames()) if (!fresh.hasAttribute(it)) node.removeAttribute(it)
  for (const it of fresh.attributes) node.setAttribute(it.name, it.value)
  const holdsControl = (child) => one(`#${CSS.escape(kept.id)}`, child) ?? child.id === kept.id
  const [inner, outer] = kept ? [node, fresh].map((it) => [...it.children].find(holdsControl)) : []
  if (inner && outer?.tagName === inner.tagName) {
    const inside = [...fresh.childNodes]
    const index = inside.indexOf(outer)
    for (const child of [...node.childNodes].filter((it) => it !== inner)) child.remove()
    inner.before(...inside.slice(0, index))
    inner.after(...inside.slice(index + 1))
    merge(inner, outer, kept)
  } else node.replaceChildren(...fresh.childNodes)
  if (node !== kept) return
  if (isNew && !isHeld) node.dataset.draft = ""
  if (node.value !== shownValue) node.value = shownValue
}

function update(cell, fresh) {
  const focused = cell.contains(active()) && active()
  const kept = focused && focused.matches(".control") ? focused : one("[data-draft]", cell)
  const [old, problem] = [cell, fresh].map((it) => one(".problem", it)?.textContent)
  if (problem && problem !== old) say(problem)
  const menu = one("details", fresh)
  if (menu && one("details[open]", cell)) menu.open = true
  const entered = all("[data-draft]", cell).filter((it) => it !== kept).map(nameOf)
  merge(cell, fresh, kept)
  if (focused && !focused.isConnected) {
    focusOn(one(focused.name ? `[name="${CSS.escape(focused.name)}"]` : focused.localName, cell))
  }
  for (const control of all(".control", cell)) {
    // Other drafts were sent or discarded elsewhere.
    if (!control.matches("[data-draft], [data-unsent]") && !entered.includes(nameOf(control))) {
      drafts.delete(nameOf(control))
    }
  }
  return redraft(cell)
}

// Shows and sends the drafts that the server does not have.
function redraft(cell) {
  for (const control of all(".control", cell)) {
    const entry = drafts.get(nameOf(control))
    if (entry === undefined || control.matches("[data-draft], [data-unsent]")) continue
    control.value = entry
    control.dataset.draft = ""
    sendDrafts(nameOf(control))
  }
  return cell
}

function show(change) {
  const old = loaded()
  const byKey = new Map(old.map((cell) => [keyOf(cell), cell]))
  const focused = active()
  const left = focused.matches(".control") && { id: focused.id, at: [focused.selectionStart, focused.selectionEnd] }
  const parts = change.sections.map((part) => {
    const group = [...box.children].find((node) => node.dataset.section === part.key)
      ?? document.createElement("section")
    group.dataset.section = part.key
    group.className = part.class
    const nodes = part.cells.flatMap((cell) => {
      if (cell.map) return old.slice(...cell)
      const fresh = markup(cell)
      const known = byKey.get(keyOf(fresh))
      return [known?.tagName === fresh.tagName ? update(known, fresh) : redraft(fresh)]
    })
    const named = (word) => nodes.filter((node) => node.tagName === word)
    named("LI").forEach((cell, index) => {
      cell.ariaPosInSet = part.row + index + 1
      cell.ariaSetSize = part.rows
    })
    return [group, named]
  })
  arrange(box, parts.map(([group]) => group))
  for (const [group, named] of parts) {
    const inner = one(":scope > ul", group) ?? document.createElement("ul")
    inner.role = "list"
    arrange(group, [...named("HEADER"), ...(named("LI").length ? [inner] : []), ...named("FOOTER")])
    arrange(inner, named("LI"))
  }
  shown = change
  loadDragging()
  if (focused !== active() && focused.isConnected) focusOn(focused)
  if (!focused.isConnected) lost = left
  // A row with the focus comes back.
  const found = lost && active() === document.body && byId(lost.id)
  if (!found) return
  focusOn(found)
  if (found.setSelectionRange && lost.at[0] !== null) found.setSelectionRange(...lost.at)
  lost = null
}

function apply(change) {
  const sticks = follows && jump === null && isAtEnd()
  // A server that was restarted can load its rows later.
  if (!change.count && !sticks) wanted ??= here()
  if (jump === null) hold(() => show(change))
  else show(change)
  // The next row takes the position of a row that was removed.
  const at = min(wanted?.at, shown.count - 1)
  const next = at >= shown.start && at < shown.end ? loaded()[at - shown.start + shown.above] : null
  const cell = wanted && (cellOfKey(wanted.key) ?? next)
  if (cell) {
    put(cell, wanted.y)
    wanted = null
  } else if (jump >= shown.start && jump <= shown.end && jump !== null) {
    const first = loaded()[jump - shown.start + shown.above]
    // The position of a header that stays visible is not its own.
    if (first) put(first.tagName === "HEADER" ? first.parentElement : first, 0)
    else place(list.scrollTop + viewHeight() - box.offsetHeight)
    jump = null
  }
  resize(!!cell)
  if (sticks) toEnd()
  if (Date.now() - searched < 2e3) scrollTo(0)
  arrive()
  measure()
  fill()
}

// MARK: Server

const post = (path, fields) => fetch(`?${path}`, {
  method: "POST",
  headers: { "X-Medley": secret.value },
  body: new URLSearchParams([["stream", streamName], ["tab", tab], ...fields]),
  // Later requests wait for this one.
  signal: AbortSignal.timeout?.(2e4),
})

// The server receives the requests of a tab one after the other.
const queue = (step) => posting = posting.then(step).catch(() => {})

const send = (...events) => queue(async () => {
  const answer = await post("event", events).catch(() => null)
  if (!answer?.ok) say(answer ? await answer.text() : list.dataset.unreachable)
  return answer?.ok
})

// The controls show problems, if they have any.
function sendDrafts(...names) {
  if (names.length) queue(() => post("event", names.map((it) => [`draft-${it}`, drafts.get(it) ?? ""])))
}

function load(at, held = []) {
  const size = min(150, Math.ceil(viewHeight() / rowHeight()) + 10)
  const fields = [...at, ["before", size * 2], ["after", size * 3], ...held]
  const [id, wish] = [streamName, String(fields)]
  if (!streamName || requested === wish) return
  requested = wish
  // The server receives the cells that the browser holds before any later request.
  queue(async () => {
    if (id !== streamName || (requested !== wish && !held.length)) return
    const answer = await post("window", fields).catch(() => { requested = ""; })
    clearTimeout(retrying)
    if (!answer || answer.ok) return
    if (answer.status === 410) return link.postMessage(["gone", id])
    retrying = setTimeout(() => {
      requested = ""
      load(position())
      fill()
    }, 5e3)
    say(await answer.text())
  })
}

// The first visible rows by their keys, and their index in case that all of them are removed.
function position() {
  if (wanted) return [["keys", wanted.key], ["at", wanted.at]]
  if (follows && isAtEnd()) return [["at", "end"]]
  const first = max(0, loaded().indexOf(anchor))
  return [["keys", loaded().slice(first, first + 20).map(keyOf).join(" ")], ["at", anchor ? placeOf(anchor) : 0]]
}

// Loads the rows near the view.
function fill() {
  const [view, gap] = [viewHeight(), topOf(box)]
  const below = view - gap - box.offsetHeight
  if (wanted) load(position())
  else if (shown.count && max(gap, below) > view) {
    jump = Math.round(list.scrollTop / max(1, list.scrollHeight - view) * shown.count)
    load([["at", jump]])
  } else if ((gap > view * -1.5 && shown.start) || (below > view * -1.5 && shown.end < shown.count)) {
    jump = null
    load(position())
  }
}

const events = {
  stream(names) {
    [streamName, secret.value] = names.split(" ")
    requested = ""
    delete root.dataset.offline
    const unsent = [...drafts.keys()]
    for (const control of all(".control")) if (drafts.has(nameOf(control))) control.dataset.draft = ""
    // The browser names the cells that it holds once: the server knows what it sends after that.
    load(position(), [["held", loaded().map((cell) => `${keyOf(cell)} ${cell.dataset.tag}`).join(" ")]])
    sendDrafts(...unsent)
    if (search?.value) send(["search", search.value])
  },
  offline() {
    streamName = ""
    root.dataset.offline = ""
  },
  patch: (json) => apply(JSON.parse(json)),
  go(path) { location.href = path; },
  back: () => history.back(),
  edit(key) {
    const control = byId(`control-${key}`)
    if (control) control.focus()
    else lost = { id: `control-${key}`, at: [null] }
  },
  scroll: (goal) => reveal(...goal.split(" ")),
  title(heading) { document.title = one(".bar h1", document).textContent = heading; },
  ask(source) {
    const dialog = markup(source)
    form.after(dialog)
    dialog.showModal()
    on(dialog, "close", () => dialog.remove())
  },
}

const addressOf = (path) => new URL(path, location.href).href

function loadDragging() {
  if (one(".handle")) dragging ??= import(addressOf(root.dataset.drag)).then((it) => it.default(list, send))
}

// Tabs share one stream. Without shared workers, each page has its own.
function connect() {
  const [source, script, closing] = [root.dataset.stream, root.dataset.worker, "?close"].map(addressOf)
  if (window.SharedWorker) link = new SharedWorker(script, { name: source }).port
  else {
    const channel = new MessageChannel()
    link = channel.port1
    import(script).then(() => window.onconnect({ ports: [channel.port2] }))
  }
  link.onmessage = ({ data: [kind, detail] }) => events[kind](detail)
  const begin = () => {
    link.postMessage(["open", { name: tab, address: source, close: closing }])
    return new Promise(() => {})
  }
  if (navigator.locks) navigator.locks.request(tab, begin)
  else begin()
  on(window, "pageshow", ({ persisted }) => persisted && begin())
  on(window, "pagehide", () => {
    remember()
    navigator.sendBeacon(closing, new URLSearchParams({ stream: streamName, tab, token: secret.value }))
  })
}

// MARK: Controls

// The kind and the key, without the mark of the value, so that every value is sent.
const nameOf = (control) => control.name.split(" ", 2).join(" ")

async function commit(control) {
  clearTimeout(timers.get(control))
  const entry = control.value
  control.dataset.sent = entry
  const isDone = await send([nameOf(control), entry])
  if (control.dataset.sent === entry) delete control.dataset.sent
  if (!isDone || control.value !== entry) return
  drafts.delete(nameOf(control))
  delete control.dataset.draft
}

function shut(menu) {
  if (!menu) return
  menu.open = false
  focusOn(one("summary", menu))
}

const select = (verb, key, last = "") => send([`select-${verb} ${key}`, last])

on(form, "submit", (event) => {
  event.preventDefault()
  const pressed = event.submitter
  const [control, menu, chosen] = [active(), pressed.closest("details"), cellOf(pressed)?.dataset.key]
  shut(menu)
  if (pressed.name === "send") return control.matches(".control") && commit(control)
  if (isRange && pivot && pressed.ariaPressed) select("through", pivot, chosen)
  else send([pressed.name, pressed.value])
  if (pressed.ariaPressed) pivot = chosen
  pressed.closest("dialog")?.close()
})

const typed = "[type=text], [type=password], [type=tel], textarea"
on(box, "input", (event) => {
  const control = event.target
  control.dataset.draft = ""
  drafts.set(nameOf(control), control.value)
  clearTimeout(timers.get(control))
  if (!control.matches(typed)) return
  timers.set(control, setTimeout(sendDrafts, 300, nameOf(control)))
})
on(box, "change", (event) => event.target.matches(typed) || commit(event.target))

if (search) on(search, "input", () => {
  clearTimeout(typing)
  typing = setTimeout(() => {
    send(["search", search.value])
    searched = Date.now()
    scrollTo(0)
  }, 200)
})

on(window, "click", (event) => {
  isRange = event.shiftKey
  for (const menu of all(".actions[open]")) menu.open = menu.contains(event.target)
})

// MARK: Keyboard

// What receives the focus in each cell.
const spots = () => all(".cell").flatMap((cell) =>
  one(":scope > .select", cell) ?? all(".control, summary", cell).find((it) => cellOf(it) === cell) ?? [])

const nearest = (cell, distance) =>
  spots().reduce((best, node) => distance(node) < distance(best) ? node : best, cell)

// The nearest cell in a direction: the next line, or the next column of the same line.
function neighbour(cell, x, y) {
  const from = frameOf(cell)
  return nearest(cell, (node) => {
    const to = frameOf(cellOf(node))
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const isBeside = to.top < from.bottom - 1 && to.bottom > from.top + 1
    if (isBeside !== !y || dx * x + dy * y < 1) return 9e9
    return abs(dy) * 99 + abs(dx)
  })
}

// Moves the focus to the first or last cell of the list, as soon as the cell is loaded.
function arrive() {
  if (!edge || (edge < 0 ? shown.start : shown.count - shown.end)) return
  focusOn(spots().at(edge < 0 ? 0 : -1))
  edge = 0
}

on(window, "keydown", (event) => {
  const { key } = event
  const node = event.target
  const isCommand = event.ctrlKey || event.metaKey
  // Before the user has chosen a row, keys begin at the first visible one.
  const cell = cellOf(node) ?? anchor
  const [x, y] = { ArrowDown: [0, 1], ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] }[key] ?? []
  const by = { Home: -1, End: 1, PageUp: -1, PageDown: 1 }[key]
  const isSelectable = node.matches(".select[aria-pressed]")
  if (node.closest("dialog, .bar")) return
  if (key === "Escape") {
    const menu = node.closest("details[open]")
    if (menu) shut(menu)
    else if (isSelectable && one(".selected")) select("none", keyOf(cell))
    else node.blur()
  } else if (key === "Enter" && isCommand && node.matches("textarea")) commit(node)
  else if (y && event.altKey && cell?.matches("[data-movable]")) send([`move ${keyOf(cell)}`, y < 0 ? "<" : ">"])
  else if (node.matches("input, select, textarea")) return
  else if (key === "a" && isCommand && isSelectable) select("all", keyOf(cell))
  else if (by && !key.startsWith("Page")) {
    edge = by
    scrollTo(by < 0 ? 0 : list.scrollHeight)
    arrive()
  } else if (x && node.ariaExpanded) {
    if (node.ariaExpanded !== String(x > 0 === (root.dir !== "rtl"))) node.click()
  } else if (cell && (by || key.startsWith("Arrow"))) {
    const line = topOf(cell)
    const step = by ? by * (viewHeight() - 64) : y * 48
    const away = (it) => abs(topOf(cellOf(it)) - line - step)
    const next = by ? nearest(cell, away) : neighbour(cell, x, y)
    // The rows between are read first.
    if (next === cell || away(next) > viewHeight()) list.scrollBy(0, step)
    else {
      if (event.shiftKey && isSelectable && next.ariaPressed) {
        pivot ??= keyOf(cell)
        select("through", pivot, keyOf(cellOf(next)))
      }
      next.focus()
    }
  } else return
  event.preventDefault()
})

// MARK: Scrolling

// Below the header that stays visible.
const atTop = (key) => ({ key, y: 48, at: 0 })

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
  const cell = cellOfKey(next.key)
  wanted = cell ? null : next
  if (cell) list.scrollBy(0, topOf(cell) - next.y)
  else load(position())
}

function reveal(row, edgeOfView) {
  const cell = cellOfKey(row)
  if (cell) cell.scrollIntoView({ block: edgeOfView === "middle" ? "center" : edgeOfView })
  else goTo(atTop(row))
}

const here = () => anchor?.isConnected ? { key: keyOf(anchor), y: anchorTop, at: placeOf(anchor) } : null

function remember() {
  if (here()) history.replaceState(here(), "")
}

on(list, "scroll", () => {
  clearTimeout(idle)
  idle = setTimeout(() => {
    resize(true)
    measure()
    remember()
  }, 200)
  measure()
  fill()
})
on(window, "wheel", () => {
  edge = searched = 0
  wanted = null
})
on(window, "popstate", ({ state }) => goTo(state ?? fragment()))

// A picture above the first visible row is loaded, or the page has another width.
new ResizeObserver(() => {
  const sticks = follows && wasAtEnd
  if (anchor?.isConnected) put(anchor, anchorTop)
  resize(false)
  if (sticks) toEnd()
  measure()
  fill()
}).observe(box)

root.classList.add("live")
list.tabIndex = 0
wanted = history.state ?? fragment()
loadDragging()
resize(false)
if (follows && !wanted) toEnd()
measure()
connect()
