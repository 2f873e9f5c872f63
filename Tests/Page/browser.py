"""A headless Chromium that shows one page, with what a person could do to it."""

import base64
import json
import time
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By


class Browser:
    def __init__(self, axe):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.axe = Path(axe).read_text(encoding="utf-8")

    def close(self):
        self.driver.quit()

    def cdp(self, method, **parameters):
        return self.driver.execute_cdp_cmd(method, parameters)

    def open(self, file, width=1280, theme="light", media="screen", script=True):
        """Opens a file, or an address, and returns how long it took until it could be used, in seconds."""
        self.cdp(
            "Emulation.setEmulatedMedia",
            media=media,
            features=[{"name": "prefers-color-scheme", "value": theme}],
        )
        self.cdp("Emulation.setScriptExecutionDisabled", value=not script)
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        self.drain()
        start = time.monotonic()
        self.driver.get(file if str(file).startswith("http") else Path(file).as_uri())
        # Until the first picture is painted, and not only parsed.
        self.cdp("Page.captureScreenshot", format="jpeg", quality=10)
        return time.monotonic() - start

    def drain(self):
        for kind in ("browser", "performance"):
            self.driver.get_log(kind)

    def messages(self):
        """What the console says."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self):
        """What was asked for since the page was opened, but for the page itself."""
        addresses = []
        for entry in self.driver.get_log("performance"):
            event = json.loads(entry["message"])["message"]
            if event["method"] == "Network.requestWillBeSent":
                if event["params"].get("type") != "Document":
                    addresses.append(event["params"]["request"]["url"])
        return [address for address in addresses if address != "data:,"]

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def focused(self, script):
        """What a script says about `element`, the one that has the focus."""
        return self.run(f"const element = document.activeElement; return {script}")

    def overflow(self):
        """Elements that make the page wider than its window."""
        return self.run(
            """
            const width = document.documentElement.clientWidth
            if (document.documentElement.scrollWidth <= width) return []
            return [...document.querySelectorAll("body *")]
              .filter((element) => element.getBoundingClientRect().right > width + 1)
              .slice(0, 5)
              .map((element) => element.outerHTML.slice(0, 120))
            """
        )

    def clipped(self):
        """Texts of pictures that reach beyond their picture."""
        return self.run(
            """
            const cut = []
            for (const picture of document.querySelectorAll("figure > svg, .scroll > svg")) {
              const box = picture.getBoundingClientRect()
              for (const text of picture.querySelectorAll("text")) {
                const own = text.getBoundingClientRect()
                if (own.right > box.right + 6 || own.left < box.left - 2 || own.bottom > box.bottom + 2
                  || own.top < box.top - 2) cut.push(text.textContent)
              }
            }
            return cut
            """
        )

    def spilled(self):
        """Texts that begin in a box of their picture and reach beyond its side."""
        return self.run(
            """
            const spilled = []
            for (const picture of document.querySelectorAll("figure > svg, .scroll > svg")) {
              const texts = [...picture.querySelectorAll("text")].map((text) => [text, text.getBoundingClientRect()])
              for (const rectangle of picture.querySelectorAll("rect.box")) {
                const box = rectangle.getBoundingClientRect()
                for (const [text, own] of texts) {
                  const middle = (own.top + own.bottom) / 2
                  const isIn = own.left > box.left && own.left < box.right && middle > box.top && middle < box.bottom
                  if (isIn && own.right > box.right) spilled.push(text.textContent)
                }
              }
            }
            return spilled
            """
        )

    def collisions(self):
        """Pairs of texts of one picture that lie upon each other."""
        return self.run(
            """
            const pairs = []
            for (const picture of document.querySelectorAll("figure > svg, .scroll > svg")) {
              const boxes = [...picture.querySelectorAll("text")].map((text) => [text, text.getBoundingClientRect()])
              for (const [index, [one, a]] of boxes.entries()) {
                for (const [other, b] of boxes.slice(index + 1)) {
                  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
                  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
                  if (width > 1 && height > 3) pairs.push(`${one.textContent} / ${other.textContent}`)
                }
              }
            }
            return pairs
            """
        )

    def violations(self):
        """What axe-core says is not accessible."""
        self.driver.execute_script(self.axe)
        result = self.driver.execute_async_script(
            """
            const done = arguments[arguments.length - 1]
            axe.run(document, { resultTypes: ["violations"] }).then((result) => done(
              result.violations.map((rule) =>
                `${rule.id} (${rule.nodes.length}): ` + rule.nodes.slice(0, 3).map((node) =>
                  node.html.slice(0, 160) + " " + (node.any[0]?.message ?? node.failureSummary)).join(" | "))))
            """
        )
        return result

    def picture(self, file, limit=12000):
        """Saves what the page looks like from its top to its bottom."""
        size = self.run("return [innerWidth, document.documentElement.scrollHeight]")
        shot = self.cdp(
            "Page.captureScreenshot",
            captureBeyondViewport=True,
            clip={"x": 0, "y": 0, "width": size[0], "height": min(size[1], limit), "scale": 1},
        )
        Path(file).write_bytes(base64.b64decode(shot["data"]))

    def paper(self, file):
        """Saves the page as it is printed."""
        printed = self.cdp("Page.printToPDF", printBackground=True, paperWidth=8.27, paperHeight=11.69)
        Path(file).write_bytes(base64.b64decode(printed["data"]))
