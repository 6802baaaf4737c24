import type { Page, Route } from '@playwright/test';
import { feedFiles, feedPath } from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import type { App } from '../app.ts';
import { intercept } from '../intercept.ts';

// Where the app reads from: the endpoints of the contract, and the feeds. Each can be made to fail in each way.

export type Feed = keyof typeof feedFiles;
export type Source = EndpointId | Feed;

const isFeed = (source: Source): source is Feed => source in feedFiles;

/** What breaks a reading, and the kind of failure that the app makes of it. `empty` is a right answer with nothing in it. */
export const faults = {
  'server-error': 'refused',
  'rate-limited': 'refused',
  malformed: 'broken',
  'wrong-shape': 'broken',
  empty: 'empty',
  hang: 'silent',
  drop: 'silent',
} as const;
export type Fault = keyof typeof faults;
export type Failure = (typeof faults)[Fault];

export const allFaults = Object.keys(faults) as readonly Fault[];

/** What the console may say of them: Chromium of what it could not load, the app of an answer that does not fit. */
export const saidOfFaults =
  /^Failed to load resource: |^\w+: the answer does not match the contract at |^The \w+ feed cannot be read: /;

/** Which source an address belongs to. */
export function sourceOf(method: string, address: string): Source | undefined {
  const { pathname } = new URL(address);
  const feed = Object.entries(feedFiles).find(([, file]) => pathname === feedPath(file));
  if (feed) return feed[0] as Feed;
  const called = Object.values(endpoints as Readonly<Record<string, Endpoint>>).find(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`^${basePath}${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  return called?.id as EndpointId | undefined;
}

const headers = { 'Access-Control-Allow-Origin': '*' };
const torn = { json: '[{"Name": ', csv: 'User,Type,Title\nall,Notice,"Camp' };
const none = { json: '[]', csv: 'Image,User,Type,Title,Description,Link\n' };
const kindOf = (feed: Feed) => (feedFiles[feed].endsWith('json') ? 'json' : 'csv');

const feedFaults: Readonly<Record<Fault, (route: Route, feed: Feed) => unknown>> = {
  'server-error': (route) => route.fulfill({ status: 500, headers }),
  'rate-limited': (route) => route.fulfill({ status: 429, headers: { ...headers, 'Retry-After': '60' } }),
  malformed: (route, feed) => route.fulfill({ body: torn[kindOf(feed)], headers }),
  'wrong-shape': (route) => route.fulfill({ body: '{"unexpected":["shape"]}', headers }),
  empty: (route, feed) => route.fulfill({ body: none[kindOf(feed)], headers }),
  hang: () => undefined,
  drop: (route) => route.abort(),
};

/** Has some sources fail so. Gives how to mend them. */
export async function breakAll(
  page: Page,
  app: App,
  sources: readonly Source[],
  fault: Fault,
): Promise<() => Promise<void>> {
  const undo = await Promise.all(
    sources.map(async (source) => {
      if (!isFeed(source)) {
        await app.force(source, fault);
        return () => app.force(source, null);
      }
      return intercept(page, `**${feedPath(feedFiles[source])}`, (route) => feedFaults[fault](route, source));
    }),
  );
  return async () => {
    await Promise.all(undo.map((mend) => mend()));
  };
}
