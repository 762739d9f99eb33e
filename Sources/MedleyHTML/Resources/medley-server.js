// Sends requests to the server, and receives the events of the stream that all tabs of the browser share.
import { form, hooks, list, on, root, say } from "./medley-page.js"

const secret = form.elements.token
const tab = `t${Math.random().toString(36).slice(2, 12)}`
// The name of the worker's stream, or an empty text while there is none.
export let streamName = ""
// The connection to the worker.
let link
let posting = Promise.resolve()
// The event that is handled; later events wait for it.
let turn = Promise.resolve()

export const post = (path, fields) => fetch(`?${path}`, {
  method: "POST",
  headers: { "X-Medley": secret.value },
  body: new URLSearchParams([["stream", streamName], ["tab", tab], ...fields]),
  // Later requests wait for this one.
  signal: AbortSignal.timeout?.(2e4),
})

// The server receives the requests of a tab one after the other.
export const queue = (step) => posting = posting.then(step).catch(() => {})

export const send = (...events) => queue(async () => {
  const answer = await post("event", events).catch(() => null)
  if (!answer?.ok) say(answer ? await answer.text() : list.dataset.unreachable)
  return answer?.ok
})

export const select = (verb, key, last = "") => send([`select-${verb} ${key}`, last])

// Opens another stream, because the server does not know this one.
export const reconnect = (name) => link.postMessage(["gone", name])

export function setStream(name, token) {
  streamName = name
  if (token) secret.value = token
}

// Tabs share one stream. Without shared workers, each page has its own.
export function connect(events, leave) {
  const [source, closing] = [root.dataset.stream, "?close"].map((path) => new URL(path, location.href).href)
  const script = new URL("./medley-worker.js", import.meta.url).href
  if (window.SharedWorker) link = new SharedWorker(script, { name: source }).port
  else {
    const channel = new MessageChannel()
    link = channel.port1
    import(script).then(() => window.onconnect({ ports: [channel.port2] }))
  }
  link.onmessage = ({ data: [kind, detail] }) => { turn = turn.then(() => events[kind](detail)).catch(reportError); }
  const begin = () => {
    link.postMessage(["open", { name: tab, address: source, close: closing }])
    return new Promise(() => {})
  }
  if (navigator.locks) navigator.locks.request(tab, begin)
  else begin()
  on(window, "pageshow", ({ persisted }) => persisted && begin())
  on(window, "pagehide", () => {
    leave()
    const fields = [["stream", streamName], ["tab", tab], ["token", secret.value], ...hooks.unsent()]
    navigator.sendBeacon(closing, new URLSearchParams(fields))
  })
}
