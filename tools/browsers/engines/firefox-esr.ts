import { type ElementHandle, launch } from 'puppeteer-core';
import { installFromDebian } from '../../chromium/install.ts';
import { type Engine, phone } from './tab.ts';

// Debian has the newest ESR alone. Firefox 115, the floor, is in no registry.
const executablePath = '/usr/bin/firefox-esr';

/** Launches Firefox by Puppeteer, which speaks WebDriver BiDi to it. Debian has no geckodriver. */
export const firefoxEsr: Engine = async (use) => {
  installFromDebian(executablePath, 'firefox-esr');
  const extraPrefsFirefox = { 'intl.accept_languages': 'en-IN, en' };
  // The first start on a busy machine is slow.
  const browser = await launch({ browser: 'firefox', executablePath, extraPrefsFirefox, timeout: 120_000 });
  await use(async () => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const element = async (expression: string) =>
      (await page.evaluateHandle(expression)) as ElementHandle<HTMLInputElement>;
    const locator = async (expression: string) => (await element(expression)).asLocator().setTimeout(10_000);
    await page.setViewport(phone);
    return {
      open: (address) => page.goto(address),
      evaluate: (expression) => page.evaluate(expression),
      click: async (expression) => (await locator(expression)).click(),
      fill: async (expression, text) => (await locator(expression)).fill(text),
      setFiles: async (expression, paths) => (await element(expression)).uploadFile(...paths),
      resize: (size) => page.setViewport(size),
      screenshot: () => page.screenshot(),
      setOffline: (isOffline) => page.setOfflineMode(isOffline),
      close: () => context.close(),
    };
  });
  await browser.close();
};
