// The elements of the page, the window that it holds, and what all scripts share.
//
// ListAssets sends the scripts without indentation and comments, so a comment has its own line. It adds the version of
// the files to the addresses of imported scripts.
export const { max, min, abs } = Math
export const root = document.documentElement
export const byId = (id) => document.getElementById(id)
export const [list, form, search] = ["list", "events", "search"].map(byId)
export const track = list.firstElementChild
export const box = track.firstElementChild
// The sections that stay visible while the others scroll.
export const dock = byId("dock")
export const follows = "follows" in list.dataset

// The indexes of the cells in the box, the number of cells of the list, 1 for a header above the window, and the rows
// above the window that contain its first row.
export const shown = { ancestors: [] }
for (const field of ["start", "end", "count", "above"]) shown[field] = +list.dataset[field]

export const one = (selector, node = form) => node.querySelector(selector)
export const all = (selector, node = form) => [...node.querySelectorAll(selector)]
export const on = (node, name, handle, captures) => node.addEventListener(name, handle, captures)
export const active = () => document.activeElement
export const focusOn = (node) => node?.focus({ preventScroll: true })
export const keyOf = (cell) => cell.dataset.key
export const cellOf = (node) => node.closest?.(".cell")
// What receives the focus in a cell: the row of a tree itself.
export const spotOf = (cell) =>
  cell.role ? cell : one(":scope > .select", cell) ?? all(".control, summary", cell).find((it) => cellOf(it) === cell)
export const cellOfKey = (key, node) => one(`[data-key="${CSS.escape(key)}"]`, node)
export const frameOf = (node) => node.getBoundingClientRect()
export const viewHeight = () => list.clientHeight
export const topOf = (node) => frameOf(node).top - frameOf(list).top

export const cellsIn = (node) => all(":scope > section > .cell, :scope > section > ul > .cell", node)
export const loaded = () => [box, dock].flatMap(cellsIn)
// The cells that the server counts: the cards of a long carousel are one.
export const counted = () => cellsIn(box).filter((cell) => !cell.matches("[data-cards] > ul > * + *"))
export const lines = () => cellsIn(box).filter((cell) => cell.tagName === "LI")

// The parser runs no script.
export const parse = (source) => [...new DOMParser().parseFromString(source, "text/html").body.children]

// What the scripts add that are loaded when a list needs them; medley-controls.js replaces all functions.
export const hooks = {
  // Changes a cell into a new one with its key, and returns the cell to show.
  update: (_, fresh) => fresh,
  // Restores the drafts of a cell that is loaded.
  redraft: (cell) => cell,
  // Sends what the server does not know after a connection.
  connected() {},
  // The fields with the texts that the server does not have, which are sent when the page is left.
  unsent: () => [],
  // What a request says about long carousels, and how they are kept in place.
  cards: () => [],
  holdCards: () => () => {},
  showCard() {},
  // Returns a function that animates the rows that a patch inserts and removes; it is called after the patch.
  animate: () => () => {},
  // The list was scrolled; the browser says so with the next frame only.
  scrolled() {},
  // The server knows nothing about the tab, and it waits for the time at which an impression is complete.
  reconnected() {},
  look() {},
  // Opens the page of a route.
  go(path) { location.href = path },
  // A page that was opened by its address, in a new tab or from another site leads to the start page.
  back: () => history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
    ? history.back() : one(".back", document)?.click(),
  // Called after each patch.
  changed: [],
}

// MARK: Messages

const statusLine = byId("status")
// The message that stays as long as its reason.
let lasting = ""
let erasing

// Shows a message for some seconds. A quiet one is for screen readers, because the page shows its reason elsewhere.
export function say(message, isQuiet) {
  clearTimeout(erasing)
  statusLine.className = isQuiet ? "hidden" : "status"
  statusLine.textContent = message
  if (message !== lasting) erasing = setTimeout(say, 8e3, lasting)
}

export function sayWhile(message) {
  const isOver = !message && (statusLine.textContent === lasting)
  lasting = message
  if (message || isOver) say(message)
}

export function unsay(message) {
  if (message && statusLine.textContent === message) say(lasting)
}
