// Shows a window of a long list under a native scroll bar, and applies the patches of the server.
//
// The loaded rows are in normal flow in one box at an absolute position, so that no table of heights is
// needed. Whenever rows change, the first visible row is measured before and after, and the box is moved by
// the difference. The scroll bar represents the whole list: at most `limit` pixels, because browsers round
// large positions.
//
// ListAssets sends this file without blanks and comments. A comment has its own line, and there is no literal of a
// regular expression.
const root = document.documentElement
const [list, form, status] = ["list", "events", "status"].map((id) => document.getElementById(id))
const track = list.firstElementChild
const box = track.firstElementChild
const limit = 1e6
const follows = "follows" in list.dataset

const [start, end, count, above] = ["start", "end", "count", "above"].map((name) => +list.dataset[name])
let shown = { start, end, count, above }
// The position of the box in the track.
let top = 0
// The first visible row, and its distance from the top of the view.
let anchor = null
// The index of the cell to which the scroll bar was dragged.
let jump = null
// The row to show, which is not loaded yet: that of the address, or that of the page before a reload.
let wanted = location.hash.length > 1 ? target(decodeURIComponent(location.hash.slice(1))) : history.state
let stream = null
let requested = ""
let [idle, beat, delay] = []

// Below the header that stays visible.
function target(key) { return { key, y: 48, at: 0 }; }
const one = (selector, node = box) => node.querySelector(selector)
const all = (selector) => [...box.querySelectorAll(selector)]
const make = (name) => document.createElement(name)
const active = () => document.activeElement
const keyOf = (cell) => cell.dataset.key
const on = (node, name, handle) => node.addEventListener(name, handle)
const cells = () => all(":scope > section > .cell, :scope > section > ul > .cell")
const rows = () => cells().filter((cell) => cell.tagName === "LI")
const find = (key) => one(`[data-key="${CSS.escape(key)}"]`)
const indexOf = (cell) => Math.max(0, shown.start + cells().indexOf(cell) - shown.above)
const say = (text) => { status.textContent = text; }
const topOf = (node) => node.getBoundingClientRect().top - list.getBoundingClientRect().top

// MARK: Position

const place = (value) => { box.style.top = `${top = value}px`; }
const put = (cell, y) => place(top + y - topOf(cell))
const isAtEnd = () => shown.end === shown.count && list.scrollTop + list.clientHeight > list.scrollHeight - 2
const scroll = (y) => { list.scrollTop = y; }
const toEnd = () => scroll(list.scrollHeight)
const rowHeight = () => Math.max(8, box.offsetHeight / Math.max(1, shown.end - shown.start))

function measure() {
  const cell = rows().find((row) => topOf(row) + row.offsetHeight > 1)
  anchor = cell && { cell, y: topOf(cell), isAtEnd: isAtEnd() }
}

// Moves the box so that the first visible row, or the next one that remains, stays where it is.
function hold(change) {
  const old = rows()
  const tops = old.slice(Math.max(0, old.indexOf(anchor?.cell))).map((row) => [keyOf(row), topOf(row)])
  change()
  const [key, y] = tops.find(([key]) => find(key)) ?? []
  if (key) put(find(key), y)
}

// Gives the scroll bar the height of the list, and the box the position of its part. While the user scrolls,
// the box is moved at the ends of the list only.
function resize(isIdle) {
  const own = box.offsetHeight
  const height = Math.max(Math.min(shown.count * rowHeight(), limit), own)
  const part = shown.start / Math.max(1, shown.count - shown.end + shown.start)
  const isInside = shown.start > 0 && shown.end < shown.count
  const goal = (height - own) * (isInside || !shown.start ? part : 1)
  const y = list.scrollTop + goal - top
  const moves = isIdle || !isInside
  track.style.height = `${moves ? Math.max(height, own) : Math.max(height, top + own)}px`
  if (!moves || Math.abs(goal - top) < 1) return
  place(goal)
  scroll(y)
  // The browser rounds the scroll position.
  const rest = list.scrollTop - y
  if (Math.abs(rest) < 1) place(goal + rest)
}

// MARK: Patches

// The parser runs no script.
const markup = (text) => new DOMParser().parseFromString(text, "text/html").body.firstElementChild

// Puts nodes into an element in this order. The longest sequence that is in order is not touched.
function arrange(parent, nodes) {
  for (const node of [...parent.children]) if (!nodes.includes(node)) node.remove()
  const places = new Map([...parent.children].map((node, index) => [node, index]))
  const stays = increasing(nodes.map((node) => places.get(node) ?? -1))
  nodes.reduceRight((before, node, index) => {
    if (!stays.has(index)) {
      if (parent.moveBefore && box.contains(node)) parent.moveBefore(node, before)
      else parent.insertBefore(node, before)
    }
    return node
  }, null)
}

// The indexes of a longest increasing sequence of the values that are not negative.
function increasing(values) {
  const [piles, previous, result] = [[], [], new Set()]
  values.forEach((value, index) => {
    if (value < 0) return
    const found = piles.findIndex((it) => values[it] > value)
    const pile = found < 0 ? piles.length : found
    previous[index] = piles[pile - 1]
    piles[pile] = index
  })
  for (let index = piles.at(-1); index !== undefined; index = previous[index]) result.add(index)
  return result
}

// Makes a node like a new one, but keeps the control that the user is using, with its value and caret.
function merge(node, fresh, kept) {
  const isDraft = "draft" in node.dataset
  const value = (isDraft ? node : fresh).value
  for (const name of node.getAttributeNames()) if (!fresh.hasAttribute(name)) node.removeAttribute(name)
  for (const { name, value } of fresh.attributes) node.setAttribute(name, value)
  const hasControl = (child) => child.matches(".control") || one(".control", child)
  const inner = kept && node !== kept && [...node.children].find(hasControl)
  const outer = [...fresh.children].find(hasControl)
  if (inner && inner.contains(kept) && outer?.tagName === inner.tagName) {
    const children = [...fresh.childNodes]
    const index = children.indexOf(outer)
    for (const child of [...node.childNodes]) if (child !== inner) child.remove()
    inner.before(...children.slice(0, index))
    inner.after(...children.slice(index + 1))
    merge(inner, outer, kept)
  } else node.replaceChildren(...fresh.childNodes)
  if (node !== kept) return
  if (isDraft) node.dataset.draft = ""
  if (node.value !== value) node.value = value
}

function update(cell, fresh) {
  const focus = cell.contains(active()) && active()
  const kept = one("[data-draft]", cell) ?? (focus && focus.matches(".control") && focus)
  const [old, problem] = [cell, fresh].map((it) => one(".problem", it)?.textContent)
  if (problem && problem !== old) say(problem)
  const menu = one("details", fresh)
  if (menu && one("details[open]", cell)) menu.open = true
  merge(cell, fresh, kept)
  if (focus && !focus.isConnected) {
    const same = focus.name ? `[name="${CSS.escape(focus.name)}"]` : focus.localName
    one(same, cell)?.focus({ preventScroll: true })
  }
  return cell
}

function show(patch) {
  const old = cells()
  const byKey = new Map(old.map((cell) => [keyOf(cell), cell]))
  const focus = active()
  const parts = patch.sections.map((part) => {
    const section = [...box.children].find((node) => node.dataset.section === part.key)
      ?? make("section")
    section.dataset.section = part.key
    section.className = part.class
    const nodes = part.cells.flatMap((cell) => {
      if (cell.map) return old.slice(...cell)
      const fresh = markup(cell)
      const known = byKey.get(keyOf(fresh))
      return [known?.tagName === fresh.tagName ? update(known, fresh) : fresh]
    })
    const named = (name) => nodes.filter((node) => node.tagName === name)
    named("LI").forEach((row, index) => {
      row.ariaPosInSet = part.row + index + 1
      row.ariaSetSize = part.rows
    })
    return [section, named]
  })
  arrange(box, parts.map(([section]) => section))
  for (const [section, named] of parts) {
    const inner = one(":scope > ul", section) ?? make("ul")
    inner.role = "list"
    arrange(section, [...named("HEADER"), ...(named("LI").length ? [inner] : []), ...named("FOOTER")])
    arrange(inner, named("LI"))
  }
  shown = patch
  enableDragging()
  if (focus !== active() && focus.isConnected) focus.focus({ preventScroll: true })
}

function apply(patch) {
  const sticks = follows && jump === null && isAtEnd()
  if (jump === null) hold(() => show(patch))
  else show(patch)
  const cell = wanted && find(wanted.key)
  if (cell) {
    put(cell, wanted.y)
    wanted = null
  } else if (jump >= shown.start && jump <= shown.end && jump !== null) {
    const first = cells()[jump - shown.start + shown.above]
    // The position of a header that stays visible is not its own.
    if (first) put(first.tagName === "HEADER" ? first.parentElement : first, 0)
    else place(list.scrollTop + list.clientHeight - box.offsetHeight)
    jump = null
  }
  resize(false)
  if (sticks) toEnd()
  measure()
  fill()
}

// MARK: Server

const post = (path, fields) => fetch(path, {
  method: "POST",
  headers: { "X-Medley": form.elements.token.value },
  body: new URLSearchParams(fields),
})

async function send(name, value) {
  const answer = await post("event", [[name, value], ["stream", stream.id]]).catch(() => null)
  if (!answer?.ok) say(answer ? await answer.text() : "The server cannot be reached.")
  return answer?.ok
}

function request(place, held = []) {
  const size = Math.min(150, Math.ceil(list.clientHeight / rowHeight()) + 10)
  const fields = [...place, ["before", size * 2], ["after", size * 3], ...held]
  if (!stream.id || requested === String(fields)) return
  requested = String(fields)
  post("window", [["stream", stream.id], ...fields])
    .then((answer) => answer.ok || connect(), () => { requested = ""; })
}

// The first visible rows by their keys, and their index in case that all of them are removed.
function position() {
  if (wanted) return [["keys", wanted.key], ["at", wanted.at]]
  if (follows && isAtEnd()) return [["at", "end"]]
  const first = Math.max(0, cells().indexOf(anchor?.cell))
  const keys = cells().slice(first, first + 20).map(keyOf)
  return [["keys", keys.join(" ")], ["at", anchor ? indexOf(anchor.cell) : 0]]
}

// Loads the rows near the view.
function fill() {
  const [view, before] = [list.clientHeight, topOf(box)]
  const after = view - before - box.offsetHeight
  if (shown.count && Math.max(before, after) > view) {
    jump = Math.round(list.scrollTop / Math.max(1, list.scrollHeight - view) * shown.count)
    request([["at", jump]])
  } else if ((before > view * -1.5 && shown.start) || (after > view * -1.5 && shown.end < shown.count)) {
    jump = null
    request(position())
  }
}

function connect() {
  stream?.close()
  clearTimeout(delay)
  stream = new EventSource("stream")
  clearTimeout(beat)
  beat = setTimeout(connect, 4e4)
  stream.onerror = () => {
    root.dataset.offline = ""
    if (stream.readyState < 2) return
    delay = setTimeout(connect, 1e3 + Math.random() * 4e3)
  }
  const events = {
    // The browser names the cells that it holds once: the server knows what it sends after that.
    stream(id) {
      stream.id = id
      requested = ""
      request(position(), [["held", cells().map((cell) => `${keyOf(cell)} ${cell.dataset.tag}`).join(" ")]])
      all("[data-draft]").forEach(draft)
    },
    patch: (data) => apply(JSON.parse(data)),
    beat() {},
    go(address) { location.href = address; },
    back: () => history.back(),
    edit: (key) => one(".control", find(key) ?? box)?.focus(),
    scroll: (data) => reveal(...data.split(" ")),
    ask(text) {
      const dialog = markup(text)
      form.after(dialog)
      dialog.showModal()
    },
  }
  for (const name in events) {
    on(stream, name, ({ data }) => {
      clearTimeout(beat)
      beat = setTimeout(connect, 4e4)
      delete root.dataset.offline
      events[name](data)
    })
  }
}

// MARK: User

function reveal(key, block = "start") {
  const cell = find(key)
  wanted = cell ? null : target(key)
  if (cell) cell.scrollIntoView({ block })
  else request(position())
}

// The kind and the key, without the mark of the value, so that every value is sent.
const nameOf = (control) => control.name.split(" ", 2).join(" ")

async function commit(control) {
  clearTimeout(control.timer)
  if (await send(nameOf(control), control.value)) delete control.dataset.draft
}

function draft(control) {
  clearTimeout(control.timer)
  control.timer = setTimeout(() => send(`draft-${nameOf(control)}`, control.value), 300)
}

on(form, "submit", (event) => {
  event.preventDefault()
  const { submitter } = event
  const control = active()
  submitter.closest("details")?.removeAttribute("open")
  if (submitter.name !== "send") send(submitter.name, submitter.value)
  else if (control.matches(".control")) commit(control)
  submitter.closest("dialog")?.remove()
})

const typed = "[type=text], [type=password], [type=tel], textarea"
on(box, "input", ({ target }) => {
  target.dataset.draft = ""
  if (target.matches(typed)) draft(target)
})
on(box, "change", ({ target }) => target.matches(typed) || commit(target))

on(box, "keydown", (event) => {
  const { key, target } = event
  const cell = target.closest(".cell")
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (key === "Enter" && (event.ctrlKey || event.metaKey) && target.matches("textarea")) commit(target)
  else if (key === "Escape") {
    target.closest("details")?.removeAttribute("open")
    target.blur()
  } else if (step && event.altKey && cell.draggable) send(`move ${keyOf(cell)}`, step < 0 ? "<" : ">")
  else if (step && target.matches("button, summary")) {
    const use = ".select, .control"
    const usable = cells().filter((it) => one(use, it))
    const next = usable[usable.indexOf(cell) + step]
    if (next) one(use, next).focus()
  } else return
  event.preventDefault()
})

const kind = "text/medley"
const enableDragging = () => all("[data-movable]").forEach((row) => { row.draggable = true; })
const drag = (name, handle) => on(box, name, (event) => {
  handle(event, event.dataTransfer, event.target.closest?.("[data-key]")?.dataset.key)
})
drag("dragstart", (event, data, key) => data.setData(kind, key))
drag("dragover", (event, data) => data.types.includes(kind) && event.preventDefault())
drag("drop", (event, data, key) => {
  event.preventDefault()
  const moved = data.getData(kind)
  if (moved && key && moved !== key) send(`move ${moved}`, key)
})

on(window, "click", ({ target }) => {
  for (const menu of all(".actions[open]")) menu.open = menu.contains(target)
})

// MARK: Scrolling

function remember() {
  if (anchor) history.replaceState({ key: keyOf(anchor.cell), y: anchor.y, at: indexOf(anchor.cell) }, "")
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
on(window, "pagehide", remember)
on(window, "hashchange", () => reveal(decodeURIComponent(location.hash.slice(1))))

// A picture above the first visible row is loaded, or the page has another width.
new ResizeObserver(() => {
  const sticks = follows && anchor?.isAtEnd
  if (anchor?.cell.isConnected) put(anchor.cell, anchor.y)
  resize(false)
  if (sticks) toEnd()
  measure()
  fill()
}).observe(box)

root.classList.add("live")
list.tabIndex = 0
enableDragging()
resize(false)
if (follows && !wanted) toEnd()
measure()
connect()
