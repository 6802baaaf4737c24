import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

// One page in a browser that has nothing yet, on a cheap phone's processor and a thin network.

/** What the page notes of itself, in ms since the navigation began. */
export interface Noted {
  changed: number;
  firstPaint: number;
  largestPaint: number;
  /** The end of the last task that took 50 ms or more. */
  longTask: number;
}

declare global {
  var noted: Noted;
}

/** What one load of a page cost. Times are in ms since the navigation began. */
export interface Load {
  /** As they were sent, with their headers. */
  readonly bytes: number;
  /** Of the network, with those by which a browser asks whether it may ask another origin. */
  readonly requests: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /**
   * The last change of the page before 2 s in which nothing changes and no request is under way: of an element, a text, an
   * attribute or the title, a picture or a style that comes, a shift of the layout. Never before the largest paint.
   */
  readonly stable: number;
  /** When it answers at once: the end of the last task of 50 ms or more before that, never before the first paint. */
  readonly interactive: number;
  /** The time for which scripts ran. */
  readonly script: number;
  /** Memory of scripts, in bytes, once what is not needed is thrown away. */
  readonly heap: number;
}

export const phone = { processor: 4, bitsDown: 1_600_000, bitsUp: 750_000, latency: 150 } as const;
const quietFor = 2000;
const viewport = { width: 390, height: 844 };

/** A page that has nothing kept, and no service worker: what it shows is what came. */
export async function freshPage(browser: Browser, state: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...state, viewport, serviceWorkers: 'block' });
  await context.addInitScript({ path: fileURLToPath(new URL('watch-page.js', import.meta.url)) });
  return context.newPage();
}

/** Loads an address in a page that is fresh, and measures it. Throws where something of it does not load, or nothing shows. */
export async function loadPage(page: Page, address: string): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  const network = await watchNetwork(session);
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.bitsDown / 8,
    uploadThroughput: phone.bitsUp / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.processor });
  await page.goto(address);
  const { changed, firstPaint, largestPaint, longTask } = await untilQuiet(page, network);
  const { metrics } = await session.send('Performance.getMetrics');
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  if (network.failed.length > 0) throw new Error(`${address}: ${network.failed.join(', ')} did not load`);
  if (largestPaint === 0) throw new Error(`${address}: nothing was painted`);
  return {
    bytes: network.bytes,
    requests: network.requests,
    firstPaint,
    largestPaint,
    stable: Math.max(changed, largestPaint),
    interactive: Math.max(longTask, firstPaint),
    script: script * 1000,
    heap: usedSize,
  };
}

interface Network {
  bytes: number;
  requests: number;
  /** When a request began or ended last, on the clock of this process. */
  busyAt: number;
  readonly underWay: Map<string, string>;
  readonly failed: string[];
}

async function watchNetwork(session: CDPSession): Promise<Network> {
  const network: Network = {
    bytes: 0,
    requests: 0,
    busyAt: performance.now(),
    underWay: new Map(),
    failed: [],
  };
  const { underWay } = network;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return;
    network.requests += 1;
    network.busyAt = performance.now();
    underWay.set(requestId, request.url);
  });
  // The icon, which is a picture of the page too.
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    if (underWay.has(requestId)) network.requests -= 1;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (underWay.has(requestId) && response.fromDiskCache) network.requests -= 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!underWay.delete(requestId)) return;
    network.bytes += encodedDataLength;
    network.busyAt = performance.now();
  });
  session.on('Network.loadingFailed', ({ requestId, errorText }) => {
    const url = underWay.get(requestId);
    if (!underWay.delete(requestId)) return;
    network.failed.push(`${url} (${errorText})`);
    network.busyAt = performance.now();
  });
  await session.send('Network.enable');
  return network;
}

/** Waits until a page is quiet, and gives what it has noted. */
async function untilQuiet(page: Page, network: Network): Promise<Noted> {
  for (;;) {
    const { busyAt } = network;
    await wait(quietFor);
    if (network.underWay.size > 0 || network.busyAt !== busyAt) continue;
    const [noted, now] = await page.evaluate(() => [globalThis.noted, performance.now()] as const);
    if (now - noted.changed >= quietFor) return noted;
  }
}
