// The pane beside the list of a split screen. On a narrow page the list opens pages as any list does.
import { all, box, byId, form, hooks, on, one, root } from "./medley-page.js"

const pane = byId("pane")
const frame = pane && one("iframe", pane)
const isFramed = parent !== window
// A page in a pane has no pane.
const wide = matchMedia(isFramed ? "not all" : "(min-width: 60rem)")

// The address in a query, if it is a page of this server.
const own = (path) => {
  const address = path && new URL(path, location.href)
  return address?.origin === location.origin ? address.href : null
}

// The page in the pane; null before there is one.
const opened = () => frame.hidden ? null : frame.contentWindow.location

// The row whose page is in the pane is the selected one.
function mark() {
  const path = opened()?.pathname
  for (const link of all("a.select", box)) {
    const isOpened = link.pathname === path
    link.parentElement.classList.toggle("selected", isOpened)
    if (isOpened) link.ariaCurrent = "page"
    else link.removeAttribute("aria-current")
  }
}

function open(address) {
  frame.hidden = false
  frame.contentWindow.location.replace(address)
}

// Fills the pane of a wide page. A narrow page goes on to the page that the pane of a wide one would show.
function fill() {
  const asked = own(new URLSearchParams(location.search).get("detail"))
  const address = asked ?? own(frame.dataset.initial)
  if (wide.matches && address && frame.hidden) open(address)
  else if (!wide.matches && asked && frame.hidden) {
    history.replaceState(history.state, "", location.pathname)
    location.href = asked
  }
}

if (pane) {
  on(form, "click", (event) => {
    const link = event.target.closest("a.select")
    if (!link) return
    link.target = wide.matches ? "detail" : ""
    if (wide.matches) frame.hidden = false
  }, true)
  // The address of the page names the page in its pane, for the next visit.
  on(frame, "load", () => {
    const { pathname } = opened() ?? {}
    if (!pathname || pathname === "blank") return
    frame.title = frame.contentDocument.title
    const isInitial = !location.search && own(frame.dataset.initial) === own(pathname)
    if (!isInitial) history.replaceState(history.state, "", `?detail=${encodeURIComponent(pathname)}`)
    mark()
  })
  on(wide, "change", fill)
  hooks.changed.push(mark)
  hooks.go = (path) => {
    if (!wide.matches) location.href = path
    else {
      frame.hidden = false
      frame.contentWindow.location.href = path
    }
  }
  fill()
}

// The page in a pane has no way back to the list, which is visible beside it.
if (isFramed) {
  root.classList.add("framed")
  const back = one(".back", document)
  const list = parent.location.pathname
  const isFirst = !document.referrer || new URL(document.referrer).pathname === list
  if (back && (isFirst || back.pathname === list)) back.remove()
}
