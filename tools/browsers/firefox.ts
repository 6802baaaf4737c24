import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Engine, eventually } from './browser.ts';
import { installFromDebian } from './debian.ts';
import { connectToMarionette } from './marionette.ts';
import { overWebDriver } from './webdriver.ts';

// Debian has the newest ESR alone. Firefox 115, the floor, is in no registry.
const program = '/usr/bin/firefox-esr';

export const firefox: Engine = {
  name: 'firefox-esr',
  async prepare() {
    installFromDebian(program, ['firefox-esr']);
  },
  launch,
};

async function launch(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const settings = { 'marionette.port': 0, 'intl.accept_languages': 'en-IN, en' };
  const lines = Object.entries(settings).map(
    (setting) => `user_pref(${JSON.stringify(setting).slice(1, -1)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote'];
  const firefox = spawn(program, [...args, '--profile', profile], { stdio: 'ignore' });
  const exit = once(firefox, 'exit');

  const port = await eventually(() => readFile(join(profile, 'MarionetteActivePort'), 'utf8'), 60);
  const marionette = await eventually(() => connectToMarionette(Number(port)));
  const { capabilities } = (await marionette.send('WebDriver:NewSession', {})) as {
    capabilities: { browserVersion: string };
  };

  /** Runs a script with the rights of the browser's own window. */
  async function inWindow(script: string, ...args: unknown[]): Promise<void> {
    await marionette.send('Marionette:SetContext', { value: 'chrome' });
    await marionette.send('WebDriver:ExecuteScript', { script, args });
    await marionette.send('Marionette:SetContext', { value: 'content' });
  }

  return {
    ...overWebDriver(async (command, parameters) => {
      // One sandbox for all scripts keeps what they define until the next page.
      const sandbox = { sandbox: 'journeys', newSandbox: false };
      const result = await marionette.send(`WebDriver:${command}`, { ...parameters, ...sandbox });
      return (result as { value?: unknown }).value;
    }),
    version: capabilities.browserVersion,
    // A window of Firefox is at least 450 px wide, the page in it need not be.
    resize: (width, height) =>
      inWindow(
        `const { style } = window.gBrowser.selectedBrowser;
        window.resizeTo(Math.max(arguments[0], 500) + 50, arguments[1] + 200);
        for (const side of ['min', 'max']) {
          style.setProperty(side + '-width', arguments[0] + 'px');
          style.setProperty(side + '-height', arguments[1] + 'px');
        }`,
        width,
        height,
      ),
    setOffline: (isOffline) => inWindow('Services.io.offline = arguments[0];', isOffline),
    async close() {
      marionette.close();
      firefox.kill();
      await exit;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
