import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, type Page, test } from '@playwright/test';
import { plainHost } from '#mock/demo/build/plain-host.ts';

// The demo has its backend and its storage inside the page, so a test reaches them there.

export const demoFolder = fileURLToPath(new URL('../reports/dist-demo', import.meta.url));

export const isDemo = () => test.info().project.name === 'demo';

/** Serves a build of the demo as a plain static host does. */
export async function serveDemo(folder = demoFolder) {
  const server = plainHost(folder).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the part of a request context that the journeys use. The page sends the calls itself. */
export const requestsOf = (page: Page) =>
  ({
    async post(
      url: string,
      { data = {}, headers = {} }: { data?: unknown; headers?: Record<string, string> } = {},
    ) {
      if (page.url() === 'about:blank') await page.goto('./help');
      const { pathname } = new URL(url, 'http://mock');
      const text = await page.evaluate(
        async ([path, body, headers]) => {
          const sent = { ...headers, 'Content-Type': 'application/json' };
          return (await fetch(path, { method: 'POST', body, headers: sent })).text();
        },
        [pathname, JSON.stringify(data), headers] as const,
      );
      return { text: async () => text, json: async () => JSON.parse(text) };
    },
  }) as unknown as APIRequestContext;

/** Returns the paths of the demo's stored files. With `deleted`, deletes this file first. */
export const filesOf = (page: Page, deleted = '') =>
  page.evaluate(async (deleted) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('demo'));
    const store = database.transaction('demo', 'readwrite').objectStore('demo');
    await done(store.delete(`file:${deleted}`));
    const keys = await done(store.getAllKeys());
    database.close();
    return keys.map((key) => `${key}`.replace('file:', ''));
  }, deleted);

/** Holds the uploads of the open document until the returned function is called. No route sees what a worker answers. */
export async function holdUploads(page: Page, isHeld: (address: URL) => boolean): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const name = `held${Date.now()}`;
  await page.exposeFunction(name, (address: string) => (isHeld(new URL(address)) ? released : undefined));
  await page.evaluate((name) => {
    const { open, send, abort } = XMLHttpRequest.prototype;
    const addresses = new WeakMap<XMLHttpRequest, string>();
    Object.assign(XMLHttpRequest.prototype, {
      open(this: XMLHttpRequest, method: string, url: string, ...rest: [boolean]) {
        addresses.set(this, url);
        open.call(this, method, url, ...rest);
      },
      async send(this: XMLHttpRequest, body?: XMLHttpRequestBodyInit) {
        await (globalThis as unknown as Record<string, (url?: string) => Promise<void>>)[name]?.(
          addresses.get(this),
        );
        if (addresses.has(this)) send.call(this, body);
      },
      abort(this: XMLHttpRequest) {
        addresses.delete(this);
        abort.call(this);
      },
    });
  }, name);
  return release;
}
