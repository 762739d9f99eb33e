// Outlines: lists of rows with levels become trees. Each has one tab stop, and the arrow keys move the focus.
//
// medley-controls.js loads this file for a list with an outline. Without a script, the list is a list, and a button of
// each row shows and hides the rows below it. In a tree, the row itself has the focus and the state.
import {
  active, all, cellOfKey, focusOn, form, frameOf, hooks, keyOf, list, max, min, on, one, root, shown, topOf,
} from "./medley-page.js"
import { send } from "./medley-server.js"

// The keys of the rows that the tab key reaches, one for each tree.
const current = new Set()

// A row without a level is a row of the first one.
const levelOf = (row) => +(row.ariaLevel ?? 1)
const rowOf = (node) => node.closest?.("[role=treeitem]")
const [next, previous] = [(row) => row?.nextElementSibling, (row) => row?.previousElementSibling]
const button = (row) => one(":scope > [name^='expand ']", row)
const mirrored = () => root.dir === "rtl" ? -1 : 1
// The buttons that the row stands for.
const parts = (row) => all(":scope > :is(.select, .sign)", row)

// The nearest row above with a lower level, if it is loaded.
function parentOf(row) {
  let other = previous(row)
  while (other && levelOf(other) >= levelOf(row)) other = previous(other)
  return other
}

// The row and all rows below it in the tree.
function subtree(row) {
  const rows = [row]
  for (let it = next(row); it && levelOf(it) > levelOf(row); it = next(it)) rows.push(it)
  return rows
}

// MARK: Roles and tab stops

// Makes the controls of a row reachable by the tab key (0), or not (-1).
function enable(row, index) {
  row.tabIndex = index
  const own = parts(row)
  for (const it of all("a, button, input, select, textarea, summary", row)) if (!own.includes(it)) it.tabIndex = index
}

// Gives a row the state and the name of its buttons.
function dress(row) {
  const own = parts(row)
  const state = (name) => own.map((it) => it.getAttribute(name)).find((it) => it !== null) ?? null
  row.role = "treeitem"
  row.ariaExpanded = state("aria-expanded")
  row.ariaSelected = state("aria-pressed")
  row.ariaCurrent = state("aria-current")
  row.ariaLabel = state("aria-label") ?? one(":scope > .content", row)?.textContent.trim().slice(0, 120)
  if (state("aria-describedby")) row.setAttribute("aria-describedby", state("aria-describedby"))
  for (const it of own) {
    it.tabIndex = -1
    it.ariaHidden = "true"
  }
  enable(row, current.has(keyOf(row)) ? 0 : -1)
}

// Makes a row of a list that has lost its levels a row of a list again.
function undress(row) {
  for (const name of ["role", "tabindex"]) row.removeAttribute(name)
  for (const name of ["expanded", "selected", "current", "label", "describedby"]) row.removeAttribute(`aria-${name}`)
  for (const it of all("[tabindex]", row)) it.removeAttribute("tabindex")
  for (const it of parts(row)) it.ariaHidden = null
  current.delete(keyOf(row))
}

// The row that is collapsed by the change, and hides the focus.
let closed = null

// Completes a new cell before it is shown.
function complete(cell) {
  for (const row of [cell, ...all(".cell", cell)]) {
    if (!row.ariaLevel) continue
    dress(row)
    const old = row.ariaExpanded === "false" && cellOfKey(keyOf(row))
    if (old && old.ariaExpanded === "true" && subtree(old).slice(1).some((it) => it.contains(active()))) closed = keyOf(row)
  }
  return cell
}
const { update: replace, redraft } = hooks
hooks.update = (cell, fresh) => replace(cell, complete(fresh))
hooks.redraft = (cell) => redraft(complete(cell))

// Makes a row the one that the tab key reaches.
function choose(row) {
  for (const other of row.parentElement.children) {
    current.delete(keyOf(other))
    if (other !== row && other.tabIndex === 0) enable(other, -1)
  }
  current.add(keyOf(row))
  enable(row, 0)
}

// Numbers the rows among their siblings.
function number({ sections = [] } = {}) {
  for (const { key, siblings = [] } of sections) {
    const tree = one(`[data-section="${CSS.escape(key)}"] > ul`)
    siblings.forEach((pair, index) => {
      const row = pair && tree?.children[index]
      if (row) [row.ariaPosInSet, row.ariaSetSize] = pair
    })
  }
}

function update(change) {
  number(change)
  for (const tree of all(":is(section, .content) > ul:has(> [aria-level]), [role=tree]")) {
    // The copy of a row that leaves is no row.
    if (tree.closest("[inert]")) continue
    const rows = [...tree.children]
    if (!rows.some((row) => row.ariaLevel)) {
      tree.role = "list"
      tree.ariaLabel = tree.ariaMultiSelectable = null
      for (const row of rows) if (row.role) undress(row)
      continue
    }
    tree.role = "tree"
    tree.ariaLabel = previous(tree)?.textContent.trim().slice(0, 120) || document.title
    for (const row of rows) if (row.role !== "treeitem") dress(row)
    tree.ariaMultiSelectable = rows.some((row) => row.ariaSelected) ? "true" : null
    const stops = rows.filter((row) => row.tabIndex === 0)
    if (stops.length === 1) continue
    choose(stops.find((row) => row.contains(active())) ?? stops[0] ?? rows.find((row) => topOf(row) > -1) ?? rows[0])
  }
  const row = closed && cellOfKey(closed)
  // The focus was in a row that is hidden now.
  if (row && !row.contains(active())) focusOn(row)
  closed = null
  climb()
  if (one(".sticky")) import("./medley-ancestors.js")
}

on(form, "focusin", ({ target }) => {
  const row = rowOf(target)
  if (!row) return
  if (parts(row).includes(target)) focusOn(row)
  if (row.tabIndex) choose(row)
})

// MARK: Keys

// The section and the level of the row for which the focus moves to the parent, while the rows between are loaded.
let climbing = null

// Moves the focus to the nearest row above with a lower level, or loads more rows above the first one.
function climb() {
  const tree = climbing && one(`[data-section="${CSS.escape(climbing.section)}"] > ul`)
  let row = tree && [...tree.children].find((it) => topOf(it) > -2)
  while (row && levelOf(row) >= climbing.level) row = previous(row)
  if (row || !tree || !shown.start) climbing = null
  if (row) row.focus()
  else if (climbing) {
    list.scrollBy(0, topOf(tree))
    hooks.scrolled()
  }
}
for (const name of ["wheel", "pointerdown", "keydown"]) on(window, name, () => { climbing = null; }, true)

function inward(row) {
  if (row.ariaExpanded === "false") button(row).click()
  else if (next(row) && levelOf(next(row)) > levelOf(row)) next(row).focus()
}

function outward(row) {
  if (row.ariaExpanded === "true") return button(row).click()
  if (levelOf(row) < 2) return
  const parent = parentOf(row)
  if (parent) return parent.focus()
  climbing = { section: row.closest("[data-section]").dataset.section, level: levelOf(row) }
  list.scrollBy(0, topOf(row.parentElement))
  hooks.scrolled()
}

on(form, "keydown", (event) => {
  const row = event.target
  if (row.role !== "treeitem" || event.isComposing || event.ctrlKey || event.metaKey) return
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] * mirrored()
  if (event.altKey) {
    if (!step || !row.matches("[data-movable]")) return
    send([`move ${keyOf(row)}`, step > 0 ? ">>" : "<<"])
  } else if (step) (step > 0 ? inward : outward)(row)
  else if (event.key === "Enter" || event.key === " ") (one(":scope > .select", row) ?? button(row))?.click()
  else return
  event.preventDefault()
  event.stopPropagation()
})

// MARK: Drags

// Marks the place at which a dragged row is dropped, and returns its name: null for the present place.
// The middle of a row that can have rows below it is a place. Elsewhere, the distance of the pointer to the side
// chooses among the levels between two rows.
hooks.aim = (row, over, { x, y, from }) => {
  for (const node of all("[data-drop]")) {
    delete node.dataset.drop
    node.style.removeProperty("--drop")
  }
  // The pointer may be beside the rows.
  over ??= row.ariaLevel && [...row.parentElement.children].find((it) => it !== row && frameOf(it).top <= y && frameOf(it).bottom > y)
  if (!over?.ariaLevel || row.parentElement !== over.parentElement) return undefined
  over.classList.add("over")
  const own = subtree(row)
  const { top, height } = frameOf(over)
  const part = (y - top) / height
  if (over.ariaExpanded && part > .3 && part < .7 && !own.includes(over)) return `${keyOf(over)} into`
  const isAfter = part > .5
  let [above, below] = isAfter ? [over, next(over)] : [previous(over), over]
  const isOwn = [above, below].some((it) => own.includes(it))
  while (own.includes(above)) above = previous(above)
  while (own.includes(below)) below = next(below)
  const least = below ? levelOf(below) : 1
  const most = above ? levelOf(above) + (above.ariaExpanded === "true" ? 1 : 0) : 1
  const wanted = levelOf(row) + Math.round((x - from) * mirrored() / 24)
  const level = max(least, min(most, wanted))
  if (isOwn && level === levelOf(row)) return null
  over.dataset.drop = isAfter ? "after" : "before"
  over.style.setProperty("--drop", min(level, 13) - 1)
  return `${keyOf(over)} ${over.dataset.drop} ${level}`
}

hooks.changed.push(update)
for (const cell of all(".cell")) if (cell.ariaLevel) dress(cell)
update()
