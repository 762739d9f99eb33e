// Ancestors that stick: the rows that contain the first visible row of a tree stay at the top of the view.
//
// They are copies of one line, below the header of the section, which the keyboard and screen readers do not reach: the
// rows themselves are in the tree. The end of the rows below an ancestor pushes its copy up. A scroll reads positions
// first, once for each frame, and writes then. The window has the ancestors that are not loaded.
import {
  all, box, cellOfKey, focusOn, frameOf, hooks, keyOf, list, max, min, on, one, shown, track, viewHeight,
} from "./medley-page.js"
import { send } from "./medley-server.js"

const stack = document.createElement("div")
stack.className = "stack list"
stack.ariaHidden = "true"
const rows = document.createElement("ul")
stack.append(rows)
track.prepend(stack)

// The rows of each section with ancestors that stick.
let outlines = []
// The copy of each row with its height, by the key of the row.
const copies = new Map()
let frame
// The key of the row that was clicked and is not loaded yet.
let goal

// The rows of a section after their ancestors that are not loaded, with the indexes of the parent of each row and of the
// row after those below it. A row without a level ends the rows above. A row with a nested list does not stick: it is not
// a parent.
function outlineOf(section) {
  const above = section === box.firstElementChild ? shown.ancestors : []
  const nodes = [...above, ...one(":scope > ul", section)?.children ?? []]
  const [levels, parents, ends, open] = [nodes.map((it) => +it.ariaLevel), [], [], []]
  const hasNested = nodes.some((it) => it.matches(".nested"))
  const close = (level, index) => {
    while (open.length && levels[open.at(-1)] >= level) ends[open.pop()] = index
  }
  levels.forEach((level, index) => {
    close(level, index)
    parents[index] = open.at(-1) ?? -1
    // A scroll to a row leaves room for the ancestors that stick, which are fewer than its levels.
    const { style } = nodes[index]
    if (hasNested) style.setProperty("--above", open.length)
    else if (style.length) style.removeProperty("--above")
    if (level && !nodes[index].matches(".nested")) open.push(index)
    else ends[index] = index
  })
  close(0, nodes.length)
  return { section, nodes, first: above.length, parents, ends }
}

// MARK: Copies

function copyOf(row) {
  const [key, tag] = [keyOf(row), row.dataset.tag]
  if (copies.get(key)?.tag === tag) return copies.get(key)
  remove(key)
  const node = row.cloneNode(true)
  one(":scope > .select", node)?.remove()
  for (const name of node.getAttributeNames()) if (!["class", "aria-level"].includes(name)) node.removeAttribute(name)
  // Other scripts would find the copy by the identifiers in a custom row.
  for (const part of all("*", node)) {
    for (const name of part.getAttributeNames()) if (/^(id|name|tabindex|data-.*)$/.test(name)) part.removeAttribute(name)
  }
  for (const part of node.children) part.inert = true
  one(":scope > .sign", node)?.setAttribute("aria-expanded", "true")
  rows.append(node)
  const copy = { key, tag, node, height: node.offsetHeight }
  copies.set(key, copy)
  return copy
}

function remove(key) {
  copies.get(key)?.node.remove()
  copies.delete(key)
}

// MARK: Positions

// The ancestors that stick below a line, with their distances from it.
function ancestors({ nodes, first, parents, ends }, edge, limit) {
  const rowAt = (y) => {
    let [low, high] = [first, nodes.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (frameOf(nodes[middle]).bottom > y) high = middle
      else low = middle + 1
    }
    return low
  }
  const found = []
  for (let [y, parent] = [0, -1]; ;) {
    const row = rowAt(edge + y)
    if (row === nodes.length) return found
    let next = row
    while (next >= 0 && parents[next] !== parent) next = parents[next]
    // The row belongs to other ancestors, or has no rows below it, or is at its own place.
    if (next < 0 || ends[next] < max(row + 1, next + 2) || (next === row && frameOf(nodes[row]).top >= edge + y)) return found
    const copy = copyOf(nodes[next])
    if (y + copy.height > limit) return found
    const end = frameOf(nodes[ends[next] - 1]).bottom - edge
    found.push({ copy, y: min(y, end - copy.height) })
    y += copy.height
    parent = next
  }
}

// The lower edge of the header that stays visible.
function edgeOf({ section }, top) {
  const header = one(":scope > header.cell", section)
  return header && !section.matches(".card") ? max(top, frameOf(header).bottom) : top
}

function draw() {
  frame = cancelAnimationFrame(frame)
  const { top } = frameOf(list)
  const limit = viewHeight() / 3
  const outline = outlines.find(({ section }) => frameOf(section).top < top && frameOf(section).bottom > top)
  const edge = outline && edgeOf(outline, top)
  const [place, origin] = [outline && frameOf(outline.nodes.at(-1) ?? outline.section), frameOf(track)]
  const found = outline ? ancestors(outline, edge, limit) : []
  for (const key of copies.keys()) if (!found.some(({ copy }) => copy.key === key)) remove(key)
  if (!found.length) return
  stack.style.top = `${edge - top}px`
  rows.style.left = `${place.left - origin.left}px`
  rows.style.width = `${place.width}px`
  rows.style.height = `${max(...found.map(({ copy, y }) => y + copy.height))}px`
  found.forEach(({ copy, y }, index) => {
    copy.node.style.transform = `translateY(${y}px)`
    // A copy that is pushed up moves below the others.
    copy.node.style.zIndex = found.length - index
  })
  // A scroll to a row leaves room for its ancestors.
  list.style.setProperty("--stuck", `${found[0].copy.height}px`)
  list.style.setProperty("--most", Math.floor(limit / found[0].copy.height))
}

const schedule = () => { frame ??= requestAnimationFrame(draw); }

function update() {
  outlines = all(":scope > .sticky", box).map(outlineOf)
  draw()
  const row = goal && cellOfKey(goal, box)
  // The row is loaded, or it is gone: it contains no row of the window.
  if (row || !shown.ancestors.some((it) => keyOf(it) === goal)) goal = null
  focusOn(row)
}

on(list, "scroll", schedule)
const sizes = new ResizeObserver(schedule)
sizes.observe(list)
sizes.observe(box)
for (const name of ["wheel", "pointerdown", "keydown"]) on(window, name, () => { goal = null; }, true)

// A click moves the focus to the row, and a click on its sign closes it.
on(stack, "click", ({ target, clientX }) => {
  const copy = [...copies.values()].find(({ node }) => node.contains(target))
  if (!copy) return
  const sign = one(":scope > .sign", copy.node)
  if (sign && clientX >= frameOf(sign).left && clientX < frameOf(sign).right) return send([`expand ${copy.key}`, "false"])
  const row = cellOfKey(copy.key, box)
  if (!row) {
    goal = copy.key
    return hooks.reveal(goal)
  }
  row.scrollIntoView()
  focusOn(row)
})

hooks.changed.push(update)
update()
