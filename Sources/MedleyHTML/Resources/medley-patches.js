// Applies a patch: the sections and cells of a window, of which the browser holds some.
import {
  active, all, box, byId, cellOf, cellOfKey, cellsIn, dock, focusOn, form, hooks, keyOf, list, loaded, on, one, parse, shown, spotOf,
} from "./medley-page.js"

// The focus in a row that left the window, and what has the focus instead of it.
let [lost, substitute] = [null, null]

// Gives the focus to an element as soon as it is loaded.
export function focusLater(id) {
  const node = byId(id)
  if (node) node.focus()
  else lost = { id, at: [null] }
}

// Puts nodes into an element in this order. The longest sequence that is in order is not touched.
function arrange(parent, nodes) {
  for (const node of [...parent.children].filter((it) => !nodes.includes(it))) node.remove()
  const places = new Map([...parent.children].map((node, index) => [node, index]))
  const stays = increasing(nodes.map((node) => places.get(node) ?? -1))
  nodes.reduceRight((follower, node, index) => {
    if (!stays.has(index)) {
      if (parent.moveBefore && form.contains(node)) parent.moveBefore(node, follower)
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

// The elements of the new and changed cells. To parse all of them at once takes half the time.
function freshCells(sections) {
  const sources = sections.flatMap((part) => part.cells).filter((cell) => !cell.map)
  const cells = parse(sources.join(""))
  // The elements of a custom cell can be nested in a way that a parser changes.
  return cells.length === sources.length ? cells : sources.map((source) => parse(source)[0])
}

// The element of a section, and its cells.
function section(part, old, byKey, freshOnes) {
  const group = [...box.children, ...dock.children].find((node) => node.dataset.section === part.key)
    ?? document.createElement("section")
  group.dataset.section = part.key
  group.className = part.class
  group.toggleAttribute("data-cards", !!part.cards)
  const nodes = part.cells.flatMap((cell) => {
    if (cell.map) return old.slice(...cell)
    const fresh = freshOnes.shift()
    const known = byKey.get(keyOf(fresh))
    return [known?.tagName === fresh.tagName ? hooks.update(known, fresh) : hooks.redraft(fresh)]
  })
  const named = (word) => nodes.filter((node) => node.tagName === word)
  named("LI").forEach((cell, index) => {
    cell.ariaPosInSet = part.row + index + 1
    cell.ariaSetSize = part.rows
  })
  return [group, named]
}

export function show(change) {
  const [old, scrolled] = [heldCells(), cellsIn(box)]
  const byKey = new Map(old.map((cell) => [keyOf(cell), cell]))
  const focused = active()
  const neighbours = neighboursOf(focused)
  const left = focused.matches(".control") && { id: focused.id, at: [focused.selectionStart, focused.selectionEnd] }
  const ancestors = change.ancestors ?? []
  const freshOnes = freshCells([...change.sections, { cells: ancestors }])
  const parts = change.sections.map((part) => section(part, old, byKey, freshOnes))
  shown.ancestors = ancestors.flatMap((cell) => cell.map ? old.slice(...cell) : hooks.redraft(freshOnes.shift()))
  for (const place of [box, dock]) {
    arrange(place, parts.flatMap(([group], index) => (place === dock) === !!change.sections[index].dock ? group : []))
  }
  for (const [group, named] of parts) {
    const inner = one(":scope > ul", group) ?? document.createElement("ul")
    inner.role ||= "list"
    arrange(group, [...named("HEADER"), ...(named("LI").length ? [inner] : []), ...named("FOOTER")])
    arrange(inner, named("LI"))
  }
  const { start, end, count, above, selection = "" } = change
  Object.assign(shown, { start, end, count, above, selection })
  if (focused !== active() && focused.isConnected) focusOn(focused)
  if (!focused.isConnected) lost = left || (focused === substitute && lost)
  restoreFocus()
  if (!focused.isConnected && active() === document.body) moveFocus(focused, neighbours, scrolled, change)
}

// The keys of the cell with the focus and of the others, the nearest first: the rows of the same list after it and
// before it, then the other cells that scroll with it, and then all cells.
function neighboursOf(focused) {
  const cell = form.contains(focused) && cellOf(focused)
  if (!cell) return []
  const around = (cells) => {
    const index = cells.indexOf(cell)
    return [...cells.slice(index + 1), ...cells.slice(0, index).toReversed()]
  }
  const outer = (it) => cellOf(it.parentElement)
  const place = dock.contains(cell) ? dock : box
  const isSibling = (it) => it.tagName === cell.tagName && outer(it) === outer(cell)
  const near = all(".cell", place)
  return [cell, ...around(near.filter(isSibling)), ...around(near), ...all("[data-key]")].map(keyOf)
}

// Moves the focus of a removed element to another one of its cell, or to the neighbour of its removed cell. The focus
// in a row that was scrolled out of the window is lost until the row returns. What the user types goes to no control.
function moveFocus(focused, [own, ...others], old, change) {
  if (!own) return
  const outer = old.findIndex((cell) => keyOf(cell) === own.split("/")[0])
  const isGone = (cell) => !cellOfKey(keyOf(cell))
  const isOut = outer >= 0 && isGone(old[outer])
    && ((change.start > 0 && old.slice(0, outer).every(isGone))
      || (change.end < change.count && old.slice(outer).every(isGone)))
  if (isOut) return
  const cells = [own, ...others].flatMap((key) => cellOfKey(key) ?? [])
  substitute = cells.map(spotOf).find((spot) => spot) ?? list
  if (focused.matches("input, textarea") && cells.length) {
    substitute = cells[0]
    substitute.tabIndex = -1
    on(substitute, "blur", (event) => event.target.removeAttribute("tabindex"), { once: true })
  }
  focusOn(substitute)
}

// A row with the focus comes back.
function restoreFocus() {
  const found = lost && [document.body, substitute].includes(active()) && byId(lost.id)
  if (!found) return
  focusOn(found)
  if (found.setSelectionRange && lost.at[0] !== null) found.setSelectionRange(...lost.at)
  lost = null
}

const heldCells = () => [...loaded(), ...shown.ancestors]

// The cells that the browser holds, as a request names them.
export const held = () => heldCells().map((cell) => `${keyOf(cell)} ${cell.dataset.tag}`).join(" ")
