#!/usr/bin/python3
"""Measures a list of a million rows in Chromium: jumps of the scroll bar, and frames while it scrolls.

    swift build -c release --package-path Benchmarks --traits Web --product load
    Benchmarks/measure-browser.py LOAD [ROWS]

LOAD is the program that was built. Needs chromium and python3-websockets.
"""

import asyncio
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Tests/Browser"))
from browser import Browser

# The rows that a browser shows are those at a few points of the view; a header counts as well.
BLANK = """
const list = document.getElementById("list")
const blank = () => {
  const { left, top, width, height } = list.getBoundingClientRect()
  return [0.05, 0.35, 0.65, 0.95].some((part) =>
    !document.elementFromPoint(left + width / 2, top + height * part)?.closest(".cell"))
}
const frame = () => new Promise(requestAnimationFrame)
"""

# A jump begins at the start of a frame, or at any moment of one, as a user's does. The browser reports it with the next
# frame; the callback of a frame runs before the frame is drawn.
JUMPS = "(async () => {" + BLANK + """
  const times = { pixels: [], drawn: [], event: [], rows: [] }
  let change
  new MutationObserver(() => { change ||= performance.now() }).observe(list, { childList: true, subtree: true })
  for (let number = 0; number < 200; number++) {
    await frame()
    await new Promise((done) => setTimeout(done, PART * 16.7))
    const start = performance.now()
    let scrolled
    change = 0
    list.addEventListener("scroll", () => { scrolled = performance.now() }, { once: true })
    list.scrollTop = Math.random() * (list.scrollHeight - list.clientHeight)
    do await frame()
    while (blank() && performance.now() - start < 5000)
    times.event.push(scrolled - start)
    times.rows.push(change - scrolled)
    times.drawn.push(performance.now() - start)
    // The frame has the pixels when its successor begins.
    await frame()
    times.pixels.push(performance.now() - start)
    await new Promise((done) => setTimeout(done, 300))
  }
  return times
})()"""

SCROLLING = "(async () => {" + BLANK + """
  list.scrollTop = list.scrollHeight / 3
  await new Promise((done) => setTimeout(done, 2000))
  const frames = []
  let blanks = 0
  let last = performance.now()
  while (frames.length < 900) {
    list.scrollTop += SPEED
    await frame()
    const now = performance.now()
    frames.push(now - last)
    last = now
    blanks += blank()
  }
  return { frames, blanks }
})()"""


def quantiles(times):
    times = sorted(times)
    at = lambda part: times[int((len(times) - 1) * part)]
    return f"p50 {at(0.5):.1f}, p90 {at(0.9):.1f}, p99 {at(0.99):.1f}, longest {at(1):.1f} ms"


async def main(load, rows):
    server = await asyncio.create_subprocess_exec(
        load, "serve", "--rows", rows, "--changes", "0", stdout=asyncio.subprocess.PIPE
    )
    port = int(await server.stdout.readline())
    browser = Browser()
    await browser.start()
    try:
        page = await browser.open(f"http://127.0.0.1:{port}/rows")
        await page.call("Page.bringToFront")
        await page.until("document.documentElement.classList.contains('live')")
        await asyncio.sleep(1)
        print(f"{rows} rows, a window of 900 × 700 pixels")
        result = await browser.call(
            "Runtime.evaluate", page.session, expression="performance.getEntriesByName('first-contentful-paint')[0]?.startTime",
            returnByValue=True,
        )
        print(f"  first paint of the page: {result['result'].get('value', 0):.0f} ms")
        for name, part in [("the start", "0"), ("a random moment", "Math.random()")]:
            times = await evaluate(page, JUMPS.replace("PART", part))
            print(f"  jump to a random row at {name} of a frame → pixels (with one more frame): {quantiles(times['pixels'])}")
            print(f"    jump → the frame that draws the rows: {quantiles(times['drawn'])}")
            print(f"    jump → scroll event: {quantiles(times['event'])}")
            print(f"    scroll event → rows in the page: {quantiles(times['rows'])}")
        for speed in [20, 60, 200]:
            result = await evaluate(page, SCROLLING.replace("SPEED", str(speed)))
            frames = result["frames"]
            print(
                f"  scrolling {speed * 60} pixels a second: {quantiles(frames)}; {result['blanks']} of"
                f" {len(frames)} frames with a blank part"
            )
        if page.problems:
            print("  the console has messages:", page.problems)
    finally:
        await browser.stop()
        server.terminate()
        await server.wait()


async def evaluate(page, expression):
    """Evaluates an expression that takes minutes."""
    await page.run(f"window.measured = null; {expression}.then((it) => {{ window.measured = it }}); 0")
    return await page.until("window.measured", "the measurement ends", seconds=300)


if len(sys.argv) < 2:
    sys.exit(__doc__)
asyncio.run(main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "1000000"))
