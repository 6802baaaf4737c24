import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

// Loads a page in a browser with an empty cache, with the throttled CPU and network of a cheap phone.

/** Values that watch-page.js records in the page, in ms since the start of the navigation. */
export interface Noted {
  changed: number;
  firstPaint: number;
  largestPaint: number;
  longTask: number;
}

declare global {
  var noted: Noted;
}

/** The measurements of a page load. Times are in ms since the start of the navigation. */
export interface Load {
  /** Transferred bytes, headers included. */
  readonly bytes: number;
  /** Network requests, CORS preflights included. */
  readonly requests: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /**
   * The last change before 2 s without changes and open requests. Changes are mutations of elements, text, attributes
   * and the title, loaded images and styles, and layout shifts. Never before the largest paint.
   */
  readonly stable: number;
  /** The time to interactive: the end of the last task of 50 ms or more, never before the first paint. */
  readonly interactive: number;
  readonly script: number;
  /** The JavaScript heap in bytes after a garbage collection. */
  readonly heap: number;
}

export const phone = { processor: 4, bitsDown: 1_600_000, bitsUp: 750_000, latency: 150 } as const;
const quietFor = 2000;
const viewport = { width: 390, height: 844 };

/** Opens a page with an empty cache and without service workers, so that all files come from the network. */
export async function freshPage(browser: Browser, state: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...state, viewport, serviceWorkers: 'block' });
  await context.addInitScript({ path: fileURLToPath(new URL('watch-page.js', import.meta.url)) });
  return context.newPage();
}

/** Loads an address in a fresh page and measures it. Throws if a request fails or nothing is painted. */
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
  /** The last start or end of a request, by `performance.now()` of this process. */
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
  // The icon is also an image of the page, so its second request comes from the cache.
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

/** Waits until the page is quiet for 2 s. Returns the recorded values. */
async function untilQuiet(page: Page, network: Network): Promise<Noted> {
  for (;;) {
    const { busyAt } = network;
    await wait(quietFor);
    if (network.underWay.size > 0 || network.busyAt !== busyAt) continue;
    const [noted, now] = await page.evaluate(() => [globalThis.noted, performance.now()] as const);
    if (now - noted.changed >= quietFor) return noted;
  }
}
