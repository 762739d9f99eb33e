// Controls, menus and questions: what the user changes is sent, and is kept while patches arrive.
import {
  active, all, byId, cellOf, focusOn, form, hooks, list, on, one, say, search,
} from "./medley-page.js"
import { scrollTo } from "./medley-position.js"
import { post, queue, select, send } from "./medley-server.js"

// The values that were not sent, by the names of their controls.
const drafts = new Map()
const timers = new WeakMap()
// The names of the controls with drafts that wait to be sent.
const waiting = new Set()
// The row from which a range is selected.
let pivot
let isRange = false
// The time of the last search: what it finds is shown from the top.
let searched = 0
let searching

// The kind and the key, without the mark of the value, so that every value is sent.
const nameOf = (control) => control.name.split(" ", 2).join(" ")

// MARK: Patches

// Makes a node like a new one, but keeps the control that the user is using, with its value and caret.
function merge(node, fresh, kept) {
  // A value that was sent is not new, unless the server shows it as a draft.
  const isNew = "draft" in node.dataset && (node.dataset.sent !== node.value || "unsent" in fresh.dataset)
  // The server shows a draft that it has received.
  const isHeld = "unsent" in fresh.dataset && fresh.value === node.value
  const shownValue = (isNew ? node : fresh).value
  // A value that is on its way stays known as sent, also if the list shows an older draft meanwhile.
  for (const it of node.getAttributeNames()) if (!fresh.hasAttribute(it) && it !== "data-sent") node.removeAttribute(it)
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

hooks.update = (cell, fresh) => {
  const focused = cell.contains(active()) && active()
  const kept = focused && focused.matches(".control") ? focused : one("[data-draft]", cell)
  const [old, problem] = [cell, fresh].map((it) => one(".problem", it)?.textContent)
  if (problem && problem !== old) say(problem, true)
  const menu = one("details", fresh)
  if (menu && one("details[open]", cell)) menu.open = true
  const entered = all("[data-draft]", cell).filter((it) => it !== kept).map(nameOf)
  merge(cell, fresh, kept)
  if (focused && !focused.isConnected) {
    const [name, value] = [focused.name, focused.value].map((it) => CSS.escape(it ?? ""))
    // The options of a row have one name.
    focusOn(one(`.segments [name="${name}"][value="${value}"]`, cell)
      ?? one(name ? `[name="${name}"]` : focused.localName, cell))
  }
  for (const control of all(".control", cell)) {
    // Other drafts were sent or discarded elsewhere.
    if (!control.matches("[data-draft], [data-unsent]") && !entered.includes(nameOf(control))) {
      drafts.delete(nameOf(control))
    }
  }
  return hooks.redraft(cell)
}

// Shows and sends the drafts that the server does not have.
hooks.redraft = (cell) => {
  for (const control of all(".control", cell)) {
    const entry = drafts.get(nameOf(control))
    if (entry === undefined || control.matches("[data-draft], [data-unsent]")) continue
    control.value = entry
    control.dataset.draft = ""
    sendDrafts(nameOf(control))
  }
  return cell
}

hooks.connected = () => {
  for (const control of all(".control")) if (drafts.has(nameOf(control))) control.dataset.draft = ""
  sendDrafts(...drafts.keys())
  if (search?.value) send(["search", search.value])
}

hooks.changed.push(() => {
  if (Date.now() - searched < 2e3) scrollTo(0)
})

// Rows with levels make a tree.
const findTrees = () => one("[aria-level]") && import("./medley-trees.js")
hooks.changed.push(findTrees)
findTrees()

// MARK: Values

const fieldsOf = (names) => names.map((it) => [`draft-${it}`, drafts.get(it) ?? ""])

// The controls show problems, if they have any.
function sendDrafts(...names) {
  if (!names.length) return
  queue(async () => {
    const fields = fieldsOf(names)
    await post("event", fields)
    // The user may have typed more meanwhile.
    names.forEach((it, index) => { if (fields[index][1] === (drafts.get(it) ?? "")) waiting.delete(it); })
  })
}

hooks.unsent = () => fieldsOf([...waiting])

hooks.commit = async (control) => {
  clearTimeout(timers.get(control))
  const entry = control.value
  control.dataset.sent = entry
  const isDone = await send([nameOf(control), entry])
  if (control.dataset.sent === entry) delete control.dataset.sent
  if (!isDone || control.value !== entry) return
  drafts.delete(nameOf(control))
  waiting.delete(nameOf(control))
  delete control.dataset.draft
}

const typed = "[type=text], [type=password], [type=tel], textarea"
on(form, "input", (event) => {
  const control = event.target
  control.dataset.draft = ""
  // The words describe the value before.
  control.removeAttribute("aria-valuetext")
  drafts.set(nameOf(control), control.value)
  clearTimeout(timers.get(control))
  waiting.add(nameOf(control))
  if (!control.matches(typed)) return
  timers.set(control, setTimeout(sendDrafts, 300, nameOf(control)))
})
on(form, "change", (event) => event.target.matches(typed) || hooks.commit(event.target))

if (search) on(search, "input", () => {
  clearTimeout(searching)
  searching = setTimeout(() => {
    send(["search", search.value])
    searched = Date.now()
    scrollTo(0)
  }, 200)
})
on(window, "wheel", () => { searched = 0; })

// MARK: Buttons

hooks.shut = (menu) => {
  if (!menu) return
  menu.open = false
  focusOn(one("summary", menu))
}

// Selects the rows from the one that was selected last.
hooks.selectThrough = (from, to) => {
  pivot ??= from
  select("through", pivot, to)
}

on(form, "submit", (event) => {
  event.preventDefault()
  const pressed = event.submitter
  if (pressed.ariaDisabled === "true") return
  const [control, chosen] = [active(), cellOf(pressed)?.dataset.key]
  hooks.shut(pressed.closest("details"))
  if (pressed.name === "send") {
    // The return key presses the first button of the form, and not that of its field.
    const field = pressed.matches(".entry > *") ? one(".control", pressed.parentElement) : control
    focusOn(field)
    return field.matches(".control") && hooks.commit(field)
  }
  const selects = pressed.matches(".select[aria-pressed]")
  if (isRange && pivot && selects) select("through", pivot, chosen)
  else send([pressed.name, pressed.value])
  if (selects) pivot = chosen
  pressed.closest("dialog")?.close(pressed.value)
})

on(window, "click", (event) => {
  isRange = event.shiftKey
  for (const menu of all(".actions[open]", document)) menu.open = menu.contains(event.target)
})

// Shows the actions of the screen. The focus stays on an action, or moves to the list if the action was removed.
export function act(fresh) {
  const bar = byId("screen-actions")
  const focused = bar.contains(active()) && active().value
  bar.replaceWith(fresh)
  if (focused !== false) focusOn(one(`[name=screen-action][value="${CSS.escape(focused)}"]`, fresh) ?? list)
}

// Shows a question. To close it by a key or a gesture is to cancel it.
export function ask(dialog) {
  form.after(dialog)
  dialog.showModal()
  on(dialog, "close", () => {
    if (!dialog.returnValue) send([one("button", dialog).name, "no"])
    dialog.remove()
  })
}
