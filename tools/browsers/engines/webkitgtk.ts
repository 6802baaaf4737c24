import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Builder, type WebElement } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/safari.js';
import { installFromDebian } from '../../chromium/install.ts';
import { type Engine, phone } from './tab.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';
// Its gtk.css makes the toolbar of MiniBrowser no wider than a phone. Without a path, PulseAudio would link its own in here.
const config = fileURLToPath(new URL('.', import.meta.url));

/** Starts WebKitGTK's WebDriver, which Selenium speaks to. Each tab is a browser of its own. */
export const webkitgtk: Engine = async (use) => {
  installFromDebian(driverPath, 'webkit2gtk-driver');
  installFromDebian(display, 'xvfb');
  const screen = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const xvfb = spawn(display, screen, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(xvfb.stdout, 'data');
  const paths = { XDG_CONFIG_HOME: config, PULSE_RUNTIME_PATH: '/tmp/pulse' };
  Object.assign(process.env, paths, { DISPLAY: `:${number}`.trim(), LANGUAGE: 'en_IN', LC_ALL: 'C.UTF-8' });
  const service = new ServiceBuilder(driverPath).build();
  const server = await service.start();
  const options = { args: ['--automation', '--full-screen'] };
  await use(async () => {
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build();
    const resize = (size: typeof phone) => driver.manage().window().setRect(size);
    const element = (expression: string) => driver.executeScript<WebElement>(`return ${expression}`);
    await resize(phone);
    return {
      open: (address) => driver.get(address),
      evaluate: (expression) => driver.executeScript(`return ${expression}`),
      click: async (expression) => (await element(expression)).click(),
      async fill(expression, text) {
        const field = await element(expression);
        await field.clear();
        await field.sendKeys(text);
      },
      setFiles: async (expression, paths) => (await element(expression)).sendKeys(paths.join('\n')),
      resize,
      screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      close: () => driver.quit(),
    };
  });
  await service.kill();
  xvfb.kill();
};
