"""Writes a picture of a live page at twice its size, when its rows and pictures are loaded.

    python3 Scripts/page-picture.py ADDRESS FILE WIDTH HEIGHT
"""

import asyncio
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../Tests/Browser"))
from browser import Browser  # noqa: E402

LOADED = """performance.getEntriesByType("resource").some((it) => it.name.endsWith("?window"))
  && !document.querySelector("#list progress")
  && [...document.images].every((it) => it.complete || it.getBoundingClientRect().top > innerHeight)"""


async def main():
    address, file, width, height = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    browser = Browser()
    await browser.start()
    page = await browser.open(address, width=width, height=height)
    await page.call(
        "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2, mobile=True
    )
    # A page of characters takes a second to load the next one. Other screens are shown as they open: posts that
    # were visible for a second are no longer new.
    for delay in [1, 1, 1] if address.endswith("characters") else [0.3]:
        await page.until(LOADED)
        await asyncio.sleep(delay)
    await page.screenshot(file)
    await browser.stop()


asyncio.run(main())
