import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

// Loads a page with the throttled CPU and network of a cheap phone.

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
  /** The sum of all layout shifts. */
  readonly shift: number;
  /** The last change of elements or text before 2 s without changes and requests. Never before the largest paint. */
  readonly stable: number;
}

declare global {
  var noted: { firstPaint: number; largestPaint: number; shift: number; changed: number };
}

export const phone = { processor: 4, bitsDown: 1_600_000, bitsUp: 750_000, latency: 150 } as const;
const quietFor = 2000;

/** Opens a page with an empty cache and without service workers, so that all files come from the network. */
export const freshPage = (browser: Browser, state: BrowserContextOptions = {}) =>
  newPage(browser, { ...state, serviceWorkers: 'block' });

/** Opens a page in a browser that has visited the address before, and has its service worker and data. */
export async function returningPage(browser: Browser, state: BrowserContextOptions, address: string) {
  const first = await newPage(browser, { ...state, serviceWorkers: 'allow' });
  const network = await watchNetwork(await first.context().newCDPSession(first));
  await first.goto(address);
  await untilQuiet(first, network);
  await first.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The service worker keeps pictures only in a page that it controls.
  await first.reload();
  await untilQuiet(first, network);
  const page = await first.context().newPage();
  await first.close();
  return page;
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, viewport: { width: 390, height: 844 } });
  // The browser lacks the helper that tsx adds to functions with a name.
  await context.addInitScript(() => {
    globalThis.noted = { firstPaint: 0, largestPaint: 0, shift: 0, changed: 0 };
    for (const type of ['paint', 'largest-contentful-paint', 'layout-shift'])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (entry.name === 'first-contentful-paint') noted.firstPaint = entry.startTime;
          if (type === 'largest-contentful-paint') noted.largestPaint = entry.startTime;
          if (type === 'layout-shift') noted.shift += (entry as PerformanceEntry & { value: number }).value;
        }
      }).observe({ type, buffered: true });
    new MutationObserver(() => {
      noted.changed = performance.now();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return context.newPage();
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
  await slowDown(session);
  await page.goto(address);
  const { changed, ...painted } = await untilQuiet(page, network);
  const { largestPaint } = painted;
  const paintedAt = (await page.evaluate(() => performance.timeOrigin)) + largestPaint;
  if (network.failed.length > 0) throw new Error(`${address}: ${network.failed.join(', ')} did not load`);
  if (largestPaint === 0) throw new Error(`${address}: nothing was painted`);
  return {
    bytes: network.bytes,
    requests: network.sent.size,
    early: [...network.sent.values()].filter((sentAt) => sentAt < paintedAt).length,
    ...painted,
    stable: Math.max(changed, largestPaint),
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
  const [sent, underWay, failed] = [new Map<string, number>(), new Map<string, string>(), [] as string[]];
  const network: Network = { bytes: 0, sent, busyAt: performance.now(), underWay, failed };
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (/^(data|blob):/.test(request.url)) return;
    sent.set(requestId, wallTime * 1000);
    underWay.set(requestId, request.url);
    network.busyAt = performance.now();
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
    // Chromium also reports a streamed body as cancelled that the page has read to its end.
    if (underWay.has(requestId) && !canceled) failed.push(`${underWay.get(requestId)} (${errorText})`);
    if (underWay.delete(requestId)) network.busyAt = performance.now();
  });
  await session.send('Network.enable');
  return network;
}

/** Waits until the page is quiet for 2 s. Returns the recorded values. */
async function untilQuiet(page: Page, network: Network) {
  for (;;) {
    const { busyAt } = network;
    await wait(quietFor);
    if (network.underWay.size > 0 || network.busyAt !== busyAt) continue;
    const [recorded, now] = await page.evaluate(() => [noted, performance.now()] as const);
    if (now - recorded.changed >= quietFor) return recorded;
  }
}
