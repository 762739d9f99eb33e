"""A server between a BrowserProbe and browsers: pages, one stream for each browser, and events.

It can fail on purpose: refuse connections, drop streams, delay answers, be killed and started again.
"""

import asyncio
import urllib.parse

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-src 'self'; frame-ancestors 'self'"


class Server:
    def __init__(self, probe):
        self.command = probe
        self.starts = 0
        self.port = 0
        self.lock = asyncio.Lock()
        # The connection of each stream, and its tabs.
        self.streams = {}
        self.tabs = {}
        self.requests = []
        # Every request for a stream, and the greatest number that was open.
        self.opened = 0
        self.is_down = False
        self.delay = 0
        # The delay of requests that name the cells that a browser holds.
        self.held_delay = 0
        # The delay of drafts, and the bodies of events in the order in which they are handled.
        self.draft_delay = 0
        # Drafts are handled when this event is set.
        self.draft_gate = None
        self.events = []
        # The status with which windows are refused.
        self.refusal = None
        self.pictures = 0
        self.reports = []
        self.stream_number = 0

    async def start(self):
        self.starts += 1
        self.token = f"secret{self.starts}"
        self.process = await asyncio.create_subprocess_exec(
            self.command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 26
        )
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", self.port, backlog=512)
        self.port = self.server.sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}/"

    async def kill(self):
        """Kills the process of the list and closes all connections."""
        self.is_down = True
        for writer in self.streams.values():
            writer.transport.abort()
        self.streams, self.tabs = {}, {}
        self.server.close()
        self.process.kill()
        await self.process.wait()

    async def restart(self, *commands):
        """Starts after `kill`, with an empty list that commands fill."""
        self.is_down = False
        await self.start()
        for command in commands:
            await self.change(command)

    async def ask(self, *words):
        """Sends a command to the probe and returns its answer."""
        async with self.lock:
            self.process.stdin.write((" ".join(map(str, words)) + "\n").encode())
            await self.process.stdin.drain()
            count = await self.process.stdout.readline()
            if not count:
                raise ConnectionError("The process was killed.")
            count = int(count)
            return (await self.process.stdout.readexactly(count)).decode()

    async def change(self, *words):
        """Changes the list, and sends patches to the tabs."""
        answer = await self.ask(*words)
        await self.push()
        return answer

    async def push(self):
        for stream, writer in list(self.streams.items()):
            for tab in list(self.tabs.get(stream, ())):
                text = await self.ask("next", stream, tab)
                if text and not writer.is_closing():
                    writer.write(text.encode())

    @property
    def last_tab(self):
        """The tab that was opened last, as `STREAM TAB`."""
        stream = [name for name, tabs in self.tabs.items() if tabs][-1]
        return f"{stream} {list(self.tabs[stream])[-1]}"

    def drop_streams(self):
        for stream in list(self.streams):
            self.streams[stream].close()

    async def send(self, name, data=""):
        """Sends an event to all streams."""
        for writer in self.streams.values():
            writer.write(f"event: {name}\ndata: {data}\n\n".encode())

    async def serve(self, reader, writer):
        try:
            while not self.is_down:
                line = (await reader.readline()).decode().split()
                if len(line) < 2:
                    break
                headers = {}
                while (text := (await reader.readline()).decode().strip()):
                    name, value = text.split(":", 1)
                    headers[name.lower()] = value.strip()
                body = await reader.readexactly(int(headers.get("content-length", 0)))
                if self.is_down:
                    break
                if line[1] == "/stream":
                    await self.stream(reader, writer)
                    break
                await self.answer(line[0], line[1], headers, body.decode(), writer)
                await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    async def stream(self, reader, writer):
        """Sends events until the browser closes the connection."""
        self.requests.append(("GET", "stream", ""))
        self.opened += 1
        self.stream_number += 1
        name = f"s{self.stream_number}"
        self.streams[name], self.tabs[name] = writer, {}
        writer.write(
            b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncache-control: no-store\r\n\r\n"
            + f"event: stream\ndata: {name} {self.token} 50\n\n".encode()
        )
        try:
            await reader.read()
        finally:
            tabs = self.tabs.pop(name, {})
            if self.streams.pop(name, None) and not self.is_down:
                for tab in tabs:
                    await self.ask("close", name, tab)

    async def answer(self, method, target, headers, body, writer):
        path, _, query = target.partition("?")
        name = query.partition("=")[0] if path in ("/", "/page/inner") else path[1:]
        self.requests.append((method, name, body))
        if self.delay or (self.held_delay and "held=" in body):
            await asyncio.sleep(self.delay or self.held_delay)
        if self.draft_delay and "draft-" in body:
            await asyncio.sleep(self.draft_delay)
        if self.draft_gate and "draft-" in body:
            await self.draft_gate.wait()
        status, kind, content = await self.content(method, path, query, name, headers, body)
        if isinstance(content, str):
            content = content.encode()
        writer.write(
            f"HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {len(content)}\r\n"
            f"x-content-type-options: nosniff\r\ncache-control: no-store\r\n"
            f"content-security-policy: {POLICY}; report-uri /report\r\n\r\n".encode() + content
        )

    async def content(self, method, path, query, name, headers, body):
        text = "text/plain; charset=utf-8"
        if path == "/report":
            self.reports.append(body)
            return "204 No Content", text, ""
        if method == "POST":
            return await self.receive(name, headers, body)
        if path == "/" and name == "picture":
            self.pictures += 1
            key = urllib.parse.parse_qs(query)["picture"][0]
            gif = bytes(int(byte) for byte in (await self.ask("picture", key)).split())
            return "200 OK", "image/gif", gif
        if path == "/":
            index = query[3:] if name == "at" else "0"
            return "200 OK", "text/html; charset=utf-8", await self.ask("page", index, self.token)
        if path.startswith("/medley") and (file := await self.ask("file", path[1:])):
            return "200 OK", "text/javascript" if path.endswith(".js") else "text/css", file
        if path == "/page/inner":
            # A page with a list, which leads back to the start.
            return "200 OK", "text/html; charset=utf-8", await self.ask("page", 0, self.token, "/")
        if path.startswith("/page/"):
            return "200 OK", text, "A page."
        if path == "/favicon.ico":
            return "204 No Content", text, ""
        return "404 Not Found", text, "There is no such page."

    async def receive(self, name, headers, body):
        text = "text/plain; charset=utf-8"
        fields = dict(urllib.parse.parse_qsl(body))
        is_form = fields.get("token") == self.token
        stream, tab = fields.get("stream"), fields.get("tab")
        if name in ("window", "event") and stream and stream not in self.streams and name == "window":
            return "410 Gone", text, "The stream is closed."
        if not is_form and headers.get("x-medley") != self.token:
            return "403 Forbidden", text, "The token is wrong."
        if name == "close":
            # The texts that were typed last arrive with the end of the tab.
            if "draft-" in body:
                self.events.append(body)
                await self.change("event", body)
            if self.tabs.get(stream, {}).pop(tab, None):
                await self.ask("close", stream, tab)
            return "204 No Content", text, ""
        if name == "window" and self.refusal:
            return self.refusal, text, "This window is refused."
        if name == "window":
            if tab not in self.tabs[stream]:
                self.tabs[stream][tab] = True
                await self.ask("open-tab", stream, tab)
            answer = await self.ask("window", body)
            if answer != "ok":
                return "410 Gone" if answer == "gone" else "400 Bad Request", text, answer
            await self.push()
            return "204 No Content", text, ""
        if name == "event":
            # A report of visible cells is not an event of the user.
            if "visible=" not in body:
                self.events.append(body)
            reason = await self.change("event", body)
            if is_form:
                return "303 See Other\r\nlocation: /", text, ""
            return ("204 No Content", text, "") if reason == "ok" else ("409 Conflict", text, reason)
        return "404 Not Found", text, "There is no such page."

    async def stop(self):
        self.is_down = True
        self.drop_streams()
        self.server.close()
        self.process.stdin.close()
        await self.process.wait()
