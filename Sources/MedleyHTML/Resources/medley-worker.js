// Opens one stream of server-sent events for all tabs of a browser, and sends each event to its tab.
//
// The file is a shared worker. A browser without shared workers runs it in each page.
const tabs = new Map()
let source = null
// The name of the stream, and the secret of the session.
let stream = ""
let failures = 0
let timer = 0
// The seconds without an event after which the stream is opened again; the server states them.
let silence = 45

const tell = (name, data) => tabs.forEach(({ port }) => port.postMessage([name, data]))

// Connects again, unless something arrives before.
function wait(seconds) {
  clearTimeout(timer)
  timer = setTimeout(connect, seconds * 1e3)
}

function close() {
  source?.close()
  stream = ""
}

// The browsers of a server that is restarted do not connect at the same time.
function retry(first, range) {
  close()
  tell("offline")
  wait(first + Math.random() * range)
}

// A stream that ends before it has sent a patch is a failure, also if it was opened.
const fail = () => retry(0, Math.min(30, 0.4 * 2 ** failures++))

function connect() {
  close()
  const [tab] = tabs.values()
  if (!tab) return
  source = new EventSource(tab.address)
  wait(silence)
  source.onerror = fail
  const handle = ({ type, data }) => {
    wait(silence)
    if (type === "patch") failures = 0
    // The first line names the tab.
    const end = data.indexOf("\n")
    tabs.get(data.slice(0, end))?.port.postMessage([type, data.slice(end + 1)])
  }
  for (const name of ["patch", "go", "back", "edit", "scroll", "ask", "title", "look", "actions", "undo"]) {
    source.addEventListener(name, handle)
  }
  source.addEventListener("beat", () => wait(silence))
  source.addEventListener("bye", () => retry(1, 4))
  source.addEventListener("stream", ({ data }) => {
    stream = data
    silence = +data.split(" ")[2] || silence
    wait(silence)
    tell("stream", stream)
  })
}

// Forgets a tab that has ended; a tab that was killed has not said so.
function bury(name) {
  const tab = tabs.get(name)
  tabs.delete(name)
  const [id, token] = stream.split(" ")
  const body = new URLSearchParams({ stream: id, tab: name, token })
  if (tab && stream) fetch(tab.close, { method: "POST", body }).catch(() => {})
}

const requests = {
  open(port, tab) {
    tabs.set(tab.name, { ...tab, port })
    // The tab holds this lock while it lives.
    navigator.locks?.request(tab.name, () => bury(tab.name))
    if (stream) port.postMessage(["stream", stream])
    else if (!source || source.readyState > 1) connect()
  },
  gone(port, name) { if (stream.startsWith(`${name} `)) fail(); },
}

self.onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data: [name, data] }) => requests[name](port, data)
}
