"""Drives a headless Chromium by the DevTools protocol."""

import asyncio
import base64
import contextlib
import json
import re
import tempfile

import websockets


# Counts the requests of a page that are not answered.
COUNTING = """
  window.openRequests = 0;
  const fetch = window.fetch;
  window.fetch = async (...request) => {
    window.openRequests += 1;
    try { return await fetch(...request); } finally { window.openRequests -= 1; }
  };
"""


class BrowserError(Exception):
    pass


class Browser:
    async def start(self, path="chromium"):
        self.folder = tempfile.TemporaryDirectory()
        self.process = await asyncio.create_subprocess_exec(
            path, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
            f"--user-data-dir={self.folder.name}", "--no-first-run", "--disable-dev-shm-usage", "about:blank",
            stderr=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL,
        )
        while True:
            line = (await asyncio.wait_for(self.process.stderr.readline(), 30)).decode()
            if not line:
                raise BrowserError("The browser has ended.")
            if found := re.search(r"ws://\S+", line):
                break
        self.log = asyncio.create_task(self.process.stderr.read())
        self.socket = await websockets.connect(found[0], max_size=1 << 27)
        self.next_id = 0
        self.answers = {}
        self.pages = {}
        self.reader = asyncio.create_task(self.read())
        # The console of shared workers.
        self.problems = []
        await self.call(
            "Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True,
            filter=[{"type": "shared_worker"}, {"exclude": True}],
        )

    async def read(self):
        async for text in self.socket:
            message = json.loads(text)
            if "id" in message:
                self.answers.pop(message["id"]).set_result(message)
            elif page := self.pages.get(message.get("sessionId")):
                page.receive(message["method"], message["params"])
            elif message["method"] == "Target.attachedToTarget":
                if message["params"]["targetInfo"]["type"] == "shared_worker":
                    session = message["params"]["sessionId"]
                    self.pages[session] = Page(self, session, None, self.problems)
                    for domain in ["Runtime", "Log"]:
                        asyncio.create_task(self.attach(session, f"{domain}.enable"))

    async def attach(self, session, method):
        # A worker may have ended before the browser answers.
        with contextlib.suppress(BrowserError, asyncio.TimeoutError):
            await self.call(method, session)

    async def call(self, method, session=None, **parameters):
        self.next_id += 1
        message = {"id": self.next_id, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        answer = self.answers[self.next_id] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps(message))
        result = await asyncio.wait_for(answer, 30)
        if "error" in result:
            raise BrowserError(f"{method}: {result['error']}")
        return result["result"]

    async def open(self, address, width=900, height=700, script=True, before=None, touch=False, **features):
        target = (await self.call("Target.createTarget", url="about:blank"))["targetId"]
        session = (await self.call("Target.attachToTarget", targetId=target, flatten=True))["sessionId"]
        page = self.pages[session] = Page(self, session, target)
        for domain in ["Page", "Runtime", "Log", "Network"]:
            await page.call(f"{domain}.enable")
        await page.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        await page.call("Emulation.setScriptExecutionDisabled", value=not script)
        for source in [f"{{{COUNTING}}}", before or ""]:
            await page.call("Page.addScriptToEvaluateOnNewDocument", source=source)
        if touch:
            await page.call("Emulation.setTouchEmulationEnabled", enabled=True)
        if features:
            await page.call("Emulation.setEmulatedMedia", features=[
                {"name": name.replace("_", "-"), "value": value} for name, value in features.items()
            ])
        await page.go(address)
        return page

    async def stop(self):
        await self.socket.close()
        self.process.kill()
        await self.process.wait()
        self.folder.cleanup()


class Page:
    def __init__(self, browser, session, target, problems=None):
        self.browser, self.session, self.target = browser, session, target
        self.problems = [] if problems is None else problems
        self.loaded = asyncio.Event()

    def receive(self, method, parameters):
        if method == "Page.loadEventFired":
            self.loaded.set()
        elif method == "Runtime.exceptionThrown":
            self.problems.append(str(parameters["exceptionDetails"].get("exception", {}).get("description")))
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
            self.problems.append(str(parameters["args"]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            self.problems.append(parameters["entry"]["text"] + " " + parameters["entry"].get("url", ""))

    async def call(self, method, **parameters):
        return await self.browser.call(method, self.session, **parameters)

    async def go(self, address):
        self.loaded.clear()
        await self.call("Page.navigate", url=address)
        await asyncio.wait_for(self.loaded.wait(), 30)

    async def reload(self):
        self.loaded.clear()
        await self.call("Page.reload")
        await asyncio.wait_for(self.loaded.wait(), 30)

    async def loads(self, action):
        """Performs an action, and waits until the page to which it leads is loaded."""
        self.loaded.clear()
        await action
        await asyncio.wait_for(self.loaded.wait(), 60)

    async def run(self, expression):
        """Returns the value of a JavaScript expression."""
        result = await self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise BrowserError(result["exceptionDetails"].get("exception", {}).get("description", expression))
        return result["result"].get("value")

    async def until(self, expression, what=None, seconds=60):
        """Waits until a JavaScript expression is true, also while the page changes to another address."""
        end = asyncio.get_running_loop().time() + seconds
        while True:
            try:
                value = await self.run(expression)
            except BrowserError as error:
                # Nothing can be asked between two pages.
                if "navigated or closed" not in str(error):
                    raise
                value = None
            if value:
                return value
            if asyncio.get_running_loop().time() > end:
                raise BrowserError(f"not true after {seconds} s: {what or expression}")
            await asyncio.sleep(0.02)

    async def click(self, selector, modifiers=0):
        # A page in the background does not draw what it scrolls.
        await self.call("Page.bringToFront")
        point = await self.run(
            f"(() => {{ const it = document.querySelector({json.dumps(selector)});"
            " it.scrollIntoView({ block: 'nearest' });"
            " const r = it.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )
        await asyncio.sleep(0.05)
        for kind in ["mousePressed", "mouseReleased"]:
            await self.call("Input.dispatchMouseEvent", type=kind, x=point[0], y=point[1], button="left", clickCount=1, modifiers=modifiers)

    async def drag(self, source, target, touch=False, drop=True):
        """Drags from the centre of one element to that of another."""
        await self.call("Page.bringToFront")
        # A finger is handled as of the last frame.
        await self.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        points = []
        for selector in [source, target]:
            points.append(await self.run(
                f"(() => {{ const r = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
                " return [r.x + r.width / 2, r.y + r.height / 2]; })()"
            ))
        (x, y), (to_x, to_y) = points
        path = [(x + (to_x - x) * step / 8, y + (to_y - y) * step / 8) for step in range(9)]
        for step, (at_x, at_y) in enumerate(path):
            if touch:
                kind = "touchMove" if step else "touchStart"
                await self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": at_x, "y": at_y}])
            else:
                kind = "mouseMoved" if step else "mousePressed"
                await self.call("Input.dispatchMouseEvent", type=kind, x=at_x, y=at_y, button="left", clickCount=1)
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.06)
        if not drop:
            return
        if touch:
            await self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        else:
            await self.call("Input.dispatchMouseEvent", type="mouseReleased", x=to_x, y=to_y, button="left", clickCount=1)

    async def tap(self, selector):
        await self.call("Page.bringToFront")
        point = await self.run(
            f"(() => {{ const r = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
            " return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; })()"
        )
        await self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])
        await self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    async def key(self, key, code=0, modifiers=0):
        codes = {"Enter": 13, "Escape": 27, "Tab": 9, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
                 "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, " ": 32, "a": 65}
        code = code or codes.get(key, 0)
        text = {"text": {"Enter": "\r", " ": " "}[key]} if key in ("Enter", " ") and not modifiers else {}
        for kind in ["keyDown", "keyUp"]:
            await self.call("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, modifiers=modifiers, **text)

    async def type(self, text):
        for character in text:
            await self.call("Input.dispatchKeyEvent", type="keyDown", text=character, key=character)
            await self.call("Input.dispatchKeyEvent", type="keyUp", key=character)

    async def wheel(self, y):
        await self.call("Input.dispatchMouseEvent", type="mouseWheel", x=300, y=300, deltaX=0, deltaY=y)

    async def screenshot(self, path):
        data = await self.call("Page.captureScreenshot", format="png")
        with open(path, "wb") as file:
            file.write(base64.b64decode(data["data"]))

    async def close(self):
        await self.browser.call("Target.closeTarget", targetId=self.target)
