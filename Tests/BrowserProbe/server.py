"""A server between a BrowserProbe and browsers: pages, one stream for each browser, and events.

It can fail on purpose: refuse connections, drop streams, delay answers.
"""

import asyncio
import urllib.parse

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'"


class Server:
    def __init__(self, probe):
        self.command = probe
        self.streams = {}
        self.closed = []
        self.requests = []
        self.is_down = False
        self.delay = 0
        self.pictures = 0
        self.lock = asyncio.Lock()

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(
            self.command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 26
        )
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}/"

    async def ask(self, *words):
        """Sends a command to the probe and returns its answer."""
        async with self.lock:
            self.process.stdin.write((" ".join(map(str, words)) + "\n").encode())
            await self.process.stdin.drain()
            count = int(await self.process.stdout.readline())
            return (await self.process.stdout.readexactly(count)).decode()

    async def change(self, *words):
        """Changes the list, and sends patches to the streams."""
        answer = await self.ask(*words)
        await self.push()
        return answer

    async def push(self):
        for name, writer in list(self.streams.items()):
            writer.write((await self.ask("next", name)).encode())

    def drop_streams(self):
        for writer in self.streams.values():
            writer.close()
        self.closed += list(self.streams)
        self.streams = {}

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
                if self.is_down or await self.answer(line[0], line[1], headers, body.decode(), writer):
                    return
                await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            if writer not in self.streams.values():
                writer.close()

    async def answer(self, method, target, headers, body, writer):
        """Answers a request; returns whether the connection is a stream."""
        path, _, query = target.partition("?")
        self.requests.append((method, path, body))
        if self.delay:
            await asyncio.sleep(self.delay)
        if path == "/stream":
            for name in self.closed:
                await self.ask("close", name)
            self.closed = []
            name = await self.ask("stream")
            self.streams[name] = writer
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncache-control: no-store\r\n\r\nretry: 200\n\n")
            await self.push()
            return True
        status, kind, content = await self.content(method, path, query, headers, body)
        if isinstance(content, str):
            content = content.encode()
        writer.write(
            f"HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {len(content)}\r\n"
            f"x-content-type-options: nosniff\r\ncache-control: no-store\r\n"
            f"content-security-policy: {POLICY}\r\n\r\n".encode() + content
        )
        return False

    async def content(self, method, path, query, headers, body):
        text = "text/plain; charset=utf-8"
        if method == "POST" and path == "/window":
            if headers.get("x-medley") != "secret":
                return "403 Forbidden", text, "The token is wrong."
            answer = await self.ask("window", body)
            if answer == "gone":
                return "410 Gone", text, "The stream is closed."
            if answer != "ok":
                return "400 Bad Request", text, answer
            await self.push()
            return "204 No Content", text, ""
        if method == "POST" and path == "/event":
            is_form = "token=secret" in body
            if not is_form and headers.get("x-medley") != "secret":
                return "403 Forbidden", text, "The token is wrong."
            reason = await self.change("event", body)
            if is_form:
                return "303 See Other\r\nlocation: /", text, ""
            return ("204 No Content", text, "") if reason == "ok" else ("409 Conflict", text, reason)
        if path == "/":
            index = query[3:] if query.startswith("at=") else "0"
            return "200 OK", "text/html; charset=utf-8", await self.ask("page", index)
        if path in ("/medley.js", "/medley.css"):
            name, kind = ("script", "text/javascript") if path.endswith("js") else ("style", "text/css")
            return "200 OK", kind, await self.ask(name)
        if path == "/favicon.ico":
            return "204 No Content", text, ""
        if path == "/picture":
            self.pictures += 1
            key = urllib.parse.parse_qs(query)["key"][0]
            gif = bytes(int(byte) for byte in (await self.ask("picture", key)).split())
            return "200 OK", "image/gif", gif
        return "404 Not Found", text, "There is no such page."

    async def stop(self):
        self.drop_streams()
        self.server.close()
        self.process.stdin.close()
        await self.process.wait()
