import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type Browser, type Engine, eventually } from './browser.ts';
import { installFromDebian } from './debian.ts';
import { type Command, overWebDriver } from './webdriver.ts';

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';

export const webkit: Engine = {
  name: 'webkitgtk',
  async prepare() {
    installFromDebian(driver, ['webkit2gtk-driver']);
    installFromDebian(display, ['xvfb']);
  },
  launch,
};

const routes: Readonly<Record<Command, readonly [method: string, path: string]>> = {
  Navigate: ['POST', '/url'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  PerformActions: ['POST', '/actions'],
  TakeScreenshot: ['GET', '/screenshot'],
  SetWindowRect: ['POST', '/window/rect'],
};

// The toolbar of MiniBrowser is wider than a phone.
const smallToolbar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 2px; }';

async function launch(): Promise<Browser> {
  const config = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(config, 'gtk-3.0'));
  await writeFile(join(config, 'gtk-3.0/gtk.css'), smallToolbar);
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const xvfb = spawn(display, ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(createInterface({ input: xvfb.stdio[3] as Readable }), 'line');
  const port = await freePort();
  const environment = {
    DISPLAY: `:${number}`,
    XDG_CONFIG_HOME: config,
    LANGUAGE: 'en_IN',
    LC_ALL: 'C.UTF-8',
  };
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  });

  async function call(method: string, path: string, body: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }

  const options = { args: ['--automation', '--full-screen'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const session = (await eventually(() => call('POST', '', { capabilities }))) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const send = (command: Command, parameters: object) => {
    const [method, path] = routes[command];
    return call(method, `/${session.sessionId}${path}`, parameters);
  };
  return {
    ...overWebDriver(send),
    version: session.capabilities.browserVersion,
    resize: async (width, height) => void (await send('SetWindowRect', { width, height })),
    async close() {
      await call('DELETE', `/${session.sessionId}`, {}).catch(() => undefined);
      await ended(server);
      await ended(xvfb);
      await rm(config, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

/** Returns a free port, because WebKitWebDriver does not report a port that it chose. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
