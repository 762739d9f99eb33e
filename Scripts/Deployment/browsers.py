"""Many browsers of a list behind a proxy with TLS, without a screen.

    browsers.py PORT CERTIFICATE BROWSERS SECONDS

Each browser requests the page, opens its stream, asks for a window, receives patches, and loads the page again from
time to time. A stream that ends is opened again, as the script of a page does. Each browser has an address of its own.
The program fails if a request is refused, except while a server is away, or if a browser receives nothing.
"""

import asyncio
import random
import re
import ssl
import statistics
import sys
import time
from collections import Counter

PORT, CERTIFICATE = int(sys.argv[1]), sys.argv[2]
BROWSERS, SECONDS = int(sys.argv[3]), float(sys.argv[4])
ORIGIN = f"https://localhost:{PORT}"
# A server that is killed is back after 5 seconds, and the proxy avoids it for another 5. Then the proxy sends the
# browsers back. Each browser notices this at its next request, after 12 seconds at most. Its stream is at the other
# server, and it opens another one.
AWAY = (SECONDS / 2 - 2, SECONDS / 2 + 35)

context = ssl.create_default_context(cafile=CERTIFICATE)
start = time.monotonic()
states, failures = Counter(), []
latencies, window_latencies = [], []


class Lost(Exception):
    """The connection has ended, or the server is away."""


def elapsed():
    return time.monotonic() - start


def fail(reason):
    if AWAY[0] < elapsed() < AWAY[1]:
        states["failures while a server was away"] += 1
    else:
        failures.append(f"{elapsed():.1f} s: {reason}")


class Browser:
    def __init__(self, number):
        self.address = f"127.0.{1 + number // 200}.{1 + number % 200}"
        self.cookie, self.token, self.stream = "", "", ""
        self.patches, self.streams, self.last = 0, 0, elapsed()
        # The connection of pages and windows, which is used again.
        self.kept = None

    async def connect(self):
        return await asyncio.open_connection(
            "127.0.0.1", PORT, ssl=context, server_hostname="localhost", local_addr=(self.address, 0)
        )

    async def request(self, method, path, connection, body=None, fields=None):
        """Returns the status and the head of the answer."""
        reader, writer = connection
        lines = [f"{method} {path} HTTP/1.1", f"Host: localhost:{PORT}", *(fields or [])]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        if body is not None:
            lines += [f"Content-Length: {len(body)}", "Content-Type: application/x-www-form-urlencoded"]
        writer.write(("\r\n".join(lines) + "\r\n\r\n" + (body or "")).encode())
        await writer.drain()
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        status = int(head.split(" ", 2)[1])
        states[f"{method} {path} {status}"] += 1
        cookie = re.search(r"(?i)set-cookie: (__Host-medley-\d+=[^;]+); Path=/; HttpOnly; SameSite=Lax; Secure", head)
        if cookie:
            self.cookie = cookie.group(1)
        return status, head

    async def exchange(self, method, path, body=None, fields=None):
        """Returns the status and the text of the answer, over the connection that was used before."""
        for attempt in (0, 1):
            kept, self.kept = self.kept, None
            try:
                connection = kept or await self.connect()
                status, head = await self.request(method, path, connection, body, fields)
                break
            except (OSError, asyncio.IncompleteReadError):
                # The proxy has closed a connection that was not used for some time.
                if not kept:
                    raise
        length = re.search(r"(?i)content-length: (\d+)", head)
        text = await connection[0].readexactly(int(length.group(1))) if length else b""
        if "transfer-encoding" in head.lower() or "connection: close" in head.lower():
            connection[1].close()
        else:
            self.kept = connection
        return status, text.decode(errors="replace")

    async def page(self):
        began = time.monotonic()
        status, text = await self.exchange("GET", "/rows", fields=["Accept: text/html"])
        if status != 200:
            raise Lost(f"the page has the status {status}")
        latencies.append(time.monotonic() - began)
        if "row " not in text or not self.cookie:
            fail("the page has no rows, or no secure cookie")

    async def window(self, held=""):
        began = time.monotonic()
        place = random.randrange(100)
        body = f"stream={self.stream}&tab=a&at={place}&before=10&after=40{held}"
        fields = [f"Origin: {ORIGIN}", f"X-Medley: {self.token}"]
        status, _ = await self.exchange("POST", "/rows?window", body, fields)
        if status != 204:
            raise Lost(f"a window has the status {status}")
        window_latencies.append(time.monotonic() - began)

    async def read(self, reader):
        """Reads the events of the stream until it ends."""
        rest = b""
        while True:
            # The script of a page opens another stream after 40 seconds without an event.
            chunk = await asyncio.wait_for(reader.read(65536), 40)
            if not chunk:
                raise Lost("the stream has ended")
            rest += chunk
            *events, rest = rest.split(b"\n\n")
            for event in events:
                if b"event: patch" in event:
                    self.patches, self.last = self.patches + 1, elapsed()
                names = re.search(rb"event: stream\r?\ndata: (\S+) (\S+)", event)
                if names:
                    self.stream, self.token = (name.decode() for name in names.groups())
                    self.named.set()

    async def follow(self):
        """Follows one stream until it ends."""
        reader, writer = connection = await self.connect()
        status, _ = await self.request("GET", "/-/stream", connection, fields=["Accept: text/event-stream"])
        if status != 200:
            writer.close()
            raise Lost(f"the stream has the status {status}")
        self.streams += 1
        self.named = asyncio.Event()
        reading = asyncio.create_task(self.read(reader))
        try:
            await asyncio.wait_for(self.named.wait(), 20)
            await self.window("&held=")
            while elapsed() < SECONDS:
                pause = random.uniform(2, 12)
                done, _ = await asyncio.wait([reading], timeout=min(pause, max(0.1, SECONDS - elapsed())))
                if done:
                    reading.result()
                await self.window()
                if random.random() < 0.3:
                    await self.page()
        finally:
            reading.cancel()
            # A task that has just received bytes can ignore the cancellation. It ends with the connection.
            writer.close()
            # The reason why a stream ended may be known already.
            await asyncio.gather(reading, return_exceptions=True)

    async def live(self):
        await asyncio.sleep(random.uniform(0, min(5, SECONDS / 6)))
        while elapsed() < SECONDS:
            try:
                await self.page()
                await self.follow()
            except (Lost, OSError, asyncio.TimeoutError, asyncio.IncompleteReadError, ssl.SSLError) as error:
                fail(f"{self.address}: {error!r}")
                await asyncio.sleep(random.uniform(0.5, 2))


def milliseconds(times):
    if len(times) < 2:
        return "nothing was measured"
    cuts = statistics.quantiles(times, n=100)
    return f"median {cuts[49] * 1e3:.0f} ms, 99 % within {cuts[98] * 1e3:.0f} ms, longest {max(times) * 1e3:.0f} ms"


async def main():
    for _ in range(600):
        try:
            await Browser(0).page()
            break
        except (Lost, OSError, asyncio.IncompleteReadError):
            await asyncio.sleep(0.1)
    states.clear()
    browsers = [Browser(number) for number in range(BROWSERS)]
    global start
    start = time.monotonic()
    await asyncio.gather(*(browser.live() for browser in browsers))
    for state, count in sorted(states.items()):
        print(f"{count:8}  {state}")
    print(f"pages: {milliseconds(latencies)}")
    print(f"windows: {milliseconds(window_latencies)}")
    patches = [browser.patches for browser in browsers]
    print(f"patches of a browser: {min(patches)} to {max(patches)}")
    print(f"processor time of this program: {time.process_time():.0f} s of {elapsed():.0f} s")
    print(f"streams opened: {sum(browser.streams for browser in browsers)}")
    silent = [browser.address for browser in browsers if browser.last < SECONDS - 20]
    if silent:
        failures.append(f"{len(silent)} browsers received nothing for 20 seconds, such as {silent[0]}")
    for reason in failures[:10]:
        print(reason)
    if failures:
        sys.exit(f"{len(failures)} failures")


asyncio.run(main())
