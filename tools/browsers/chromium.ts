import { chromium, type LaunchOptions } from '@playwright/test';
import type { Browser } from './browser.ts';
import { settled, valueOrThrow } from './expression.ts';

/** Launches a Chromium by Playwright, whose protocol calls Chromium 106 knows too. */
export async function launchChromium(options: LaunchOptions): Promise<Browser> {
  const browser = await chromium.launch(options);
  const context = await browser.newContext({ viewport: { width: 390, height: 664 }, locale: 'en-IN' });
  const page = await context.newPage();
  // Without an own session, an expression would be subject to the Content-Security-Policy.
  const session = await context.newCDPSession(page);
  return {
    version: browser.version(),
    async open(address) {
      await page.goto(address, { waitUntil: 'load' });
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression: settled(expression),
        awaitPromise: true,
        returnByValue: true,
        userGesture: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return valueOrThrow(result.value);
    },
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    setOffline: (isOffline) => context.setOffline(isOffline),
    close: () => browser.close(),
  };
}
