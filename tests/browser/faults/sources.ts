import type { Page, Route } from '@playwright/test';
import { feedFiles, feedPath } from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import type { App } from '../app.ts';
import { intercept } from '../intercept.ts';

export type Feed = keyof typeof feedFiles;
export type Source = EndpointId | Feed;

const isFeed = (source: Source): source is Feed => source in feedFiles;

/** One fault for each kind of failure that the app distinguishes. The client tests map all faults to kinds. */
export const faults = {
  'server-error': 'refused',
  'wrong-shape': 'broken',
  empty: 'empty',
  hang: 'silent',
} as const;
export type Fault = keyof typeof faults;
export type Failure = (typeof faults)[Fault];

export const saidOfFaults =
  /^Failed to load resource: |^\w+: the response does not match the contract at |^The \w+ feed cannot be read: /;

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
const none = { json: '[]', csv: 'Image,User,Type,Title,Description,Link\n' };
const kindOf = (feed: Feed) => (feedFiles[feed].endsWith('json') ? 'json' : 'csv');

const feedFaults: Readonly<Record<Fault, (route: Route, feed: Feed) => unknown>> = {
  'server-error': (route) => route.fulfill({ status: 500, headers }),
  'wrong-shape': (route) => route.fulfill({ body: '{"unexpected":["shape"]}', headers }),
  empty: (route, feed) => route.fulfill({ body: none[kindOf(feed)], headers }),
  hang: () => undefined,
};

/** Makes sources fail until the returned function is called. */
export async function breakAll(
  page: Page,
  app: App,
  sources: readonly Source[],
  fault: Fault,
): Promise<() => Promise<void>> {
  const undo = await Promise.all(
    sources.map(async (source) => {
      if (!isFeed(source)) {
        await app.control.force(source, fault);
        return () => app.control.clear(source);
      }
      return intercept(page, `**${feedPath(feedFiles[source])}`, (route) => feedFaults[fault](route, source));
    }),
  );
  return async () => {
    await Promise.all(undo.map((mend) => mend()));
  };
}
