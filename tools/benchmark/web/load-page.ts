import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

// Loads a page with the throttled CPU and network of a cheap phone. A cold browser has an empty cache. A returning
// browser has visited the page before.

/** Values that watch-page.js records in the page, in ms since the start of the navigation. */
export interface Noted {
  changed: number;
  firstPaint: number;
  largestPaint: number;
  longTask: number;
  /** The sum of all layout shifts. */
  shift: number;
}

declare global {
  var noted: Noted;
}

/** The measurements of a page load. Times are in ms since the start of the navigation. */
export interface Load {
  /** Transferred bytes, headers included. */
  readonly bytes: number;
  /** Network requests of the page, CORS preflights included. Files from a service worker or a cache do not count. */
  readonly requests: number;
  /** The requests that started before the largest paint. */
  readonly early: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
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
  return (await newContext(browser, { ...state, serviceWorkers: 'block' })).newPage();
}

/** Opens a page in a browser that has visited the address before, and has its service worker and data. */
export async function returningPage(
  browser: Browser,
  address: string,
  state: BrowserContextOptions,
): Promise<Page> {
  const context = await newContext(browser, { ...state, serviceWorkers: 'allow' });
  const first = await context.newPage();
  const network = await watchNetwork(await context.newCDPSession(first));
  await first.goto(address);
  await untilQuiet(first, network);
  await first.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The service worker keeps pictures only in a page that it controls.
  await first.reload();
  await untilQuiet(first, network);
  await first.close();
  return context.newPage();
}

async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, viewport });
  await context.addInitScript({ path: fileURLToPath(new URL('watch-page.js', import.meta.url)) });
  return context;
}

/** Throttles the network and the processor of a page. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.bitsDown / 8,
    uploadThroughput: phone.bitsUp / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.processor });
}

/** Loads an address in a page and measures it. Throws if a request fails or nothing is painted. */
export async function loadPage(page: Page, address: string): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  const network = await watchNetwork(session);
  await session.send('Performance.enable');
  await slowDown(session);
  await page.goto(address);
  const noted = await untilQuiet(page, network);
  const { changed, firstPaint, largestPaint, longTask, shift } = noted;
  const paintedAt = (await page.evaluate(() => performance.timeOrigin)) + largestPaint;
  const { metrics } = await session.send('Performance.getMetrics');
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  if (network.failed.length > 0) throw new Error(`${address}: ${network.failed.join(', ')} did not load`);
  if (largestPaint === 0) throw new Error(`${address}: nothing was painted`);
  return {
    bytes: network.bytes,
    requests: network.sent.size,
    early: [...network.sent.values()].filter((sentAt) => sentAt < paintedAt).length,
    firstPaint,
    largestPaint,
    shift,
    stable: Math.max(changed, largestPaint),
    interactive: Math.max(longTask, firstPaint),
    script: script * 1000,
    heap: usedSize,
  };
}

interface Network {
  bytes: number;
  /** The time of each network request in ms since 1970, by id. */
  readonly sent: Map<string, number>;
  /** The last start or end of a request, by `performance.now()` of this process. */
  busyAt: number;
  readonly underWay: Map<string, string>;
  readonly failed: string[];
}

async function watchNetwork(session: CDPSession): Promise<Network> {
  const network: Network = {
    bytes: 0,
    sent: new Map(),
    busyAt: performance.now(),
    underWay: new Map(),
    failed: [],
  };
  const { underWay, sent } = network;
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (/^(data|blob):/.test(request.url)) return;
    sent.set(requestId, wallTime * 1000);
    network.busyAt = performance.now();
    underWay.set(requestId, request.url);
  });
  // The icon is also an image of the page, so its second request comes from the cache.
  session.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) sent.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!underWay.delete(requestId)) return;
    if (sent.has(requestId)) network.bytes += encodedDataLength;
    network.busyAt = performance.now();
  });
  session.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
    const url = underWay.get(requestId);
    if (!underWay.delete(requestId)) return;
    // Chromium also reports a streamed body as cancelled that the page has read to its end.
    if (!canceled) network.failed.push(`${url} (${errorText})`);
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
