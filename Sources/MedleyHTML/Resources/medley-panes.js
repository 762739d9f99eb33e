// The pane beside the list of a split screen. On a narrow page the list opens pages as any list does.
import { all, byId, form, hooks, on, one, root } from "./medley-page.js"

const pane = byId("pane")
const frame = pane && one("iframe", pane)
const isFramed = parent !== window
// A page in a pane has no pane.
const wide = matchMedia(isFramed ? "not all" : "(min-width: 60rem)")
// The path of all lists.
const base = new URL(root.dataset.stream, location.href).pathname.replace(/(-\/)?stream$/, "")

// The address of a list of this server, or null.
function own(path) {
  const address = path && URL.canParse(path, location.href) && new URL(path, location.href)
  return address && address.origin === location.origin && address.pathname.startsWith(base) ? address.href : null
}

// The path of the page in the pane, or null: the frame is empty, or shows an error or a page of another origin.
function opened() {
  try {
    const { pathname } = frame.contentWindow.location
    return frame.hidden || pathname === "blank" ? null : pathname
  } catch {
    return null
  }
}

// Selects the row of the page in the pane.
function mark() {
  const path = opened()
  for (const link of all("a.select")) {
    const isOpened = link.pathname === path
    link.parentElement.classList.toggle("selected", isOpened)
    if (isOpened) link.ariaCurrent = "page"
    else link.removeAttribute("aria-current")
  }
}

const name = (query) => history.replaceState(history.state, "", location.pathname + query)

// Fills the pane of a wide page. A narrow page goes on to the page that the user has opened in the pane.
function fill() {
  const asked = own(new URLSearchParams(location.search).get("detail"))
  const address = asked ?? own(frame.dataset.initial)
  if (wide.matches && address && frame.hidden) {
    frame.hidden = false
    frame.contentWindow.location.replace(address)
  } else if (!wide.matches && asked) {
    name("")
    location.href = asked
  }
}

if (pane) {
  on(form, "click", (event) => {
    const link = event.target.closest("a.select")
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    link.target = wide.matches ? "detail" : ""
    if (wide.matches) frame.hidden = false
  }, true)
  // The address of the page names the page in its pane, for the next visit.
  on(frame, "load", () => {
    const path = opened()
    if (!path) return
    frame.title = frame.contentDocument.title
    const isInitial = !location.search && own(frame.dataset.initial) === own(path)
    if (!isInitial) name(`?detail=${encodeURIComponent(path)}`)
    mark()
  })
  // A page in the pane leaves itself.
  on(window, "leave", () => {
    frame.hidden = true
    frame.contentWindow.location.replace("about:blank")
    name("")
    fill()
    mark()
  })
  on(wide, "change", fill)
  hooks.changed.push(mark)
  hooks.go = (path) => {
    frame.hidden &&= !wide.matches
    const page = wide.matches ? frame.contentWindow : window
    page.location.href = path
  }
  fill()
}

// The list is visible beside the page in its pane, so the page needs no way back.
if (isFramed) {
  const back = one(".back", document)
  const list = parent.location.pathname
  const isFirst = !document.referrer || new URL(document.referrer).pathname === list
  if (back && (isFirst || back.pathname === list)) {
    back.remove()
    hooks.back = () => parent.dispatchEvent(new Event("leave"))
  }
  // Other sites may not be shown in the pane.
  on(document, "click", ({ target }) => {
    const link = target.closest("a[href]")
    if (link && link.origin !== location.origin) link.target = "_top"
  }, true)
}
