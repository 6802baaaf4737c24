import type { Page, Request } from '@playwright/test';

/** Everything that a page logs, sends and stores outside the places for secrets, each text with its place. */
export interface Traces {
  readonly all: () => Promise<readonly string[]>;
}

/** Returns the headers except `Auth-token` and a referrer of the same host. */
function headersOf(request: Request): [string, string][] {
  const { 'auth-token': _, referer = '', ...others } = request.headers();
  const isOwn = referer !== '' && new URL(referer).host === new URL(request.url()).host;
  return Object.entries({ ...others, ...(!isOwn && { referer }) });
}

/** Records addresses, headers, console messages and errors from now on. */
export function trace(page: Page): Traces {
  const said: string[] = [];
  page.on('request', (request) => {
    said.push(`address ${request.url()}`, ...headersOf(request).map(([name, value]) => `${name} ${value}`));
  });
  page.on('framenavigated', (frame) => said.push(`place ${frame.url()}`));
  page.on('console', (message) => said.push(`console ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error ${error.stack}`));
  page.on('requestfailed', (request) =>
    said.push(`failure ${request.url()} ${request.failure()?.errorText}`),
  );
  return { all: async () => [...said, ...(await kept(page))] };
}

/** Returns everything in the browser's storage and the document, except `auth_token`. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const rows = (where: string, entries: [string, unknown][]) =>
      entries.map(([key, value]) => `${where} ${key} ${value}`);
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return requests.map(({ url }) => `cache ${name} ${url}`);
      }),
    );
    return [
      ...rows(
        'local',
        Object.entries({ ...localStorage }).filter(([key]) => key !== 'auth_token'),
      ),
      ...rows('session', Object.entries({ ...sessionStorage })),
      ...rows(
        'database',
        (await indexedDB.databases()).map(({ name }) => ['name', name]),
      ),
      ...cached.flat(),
      `cookie ${document.cookie}`,
      `title ${document.title}`,
      `history ${JSON.stringify(history.state)} ${location.href}`,
      `words ${document.body.textContent}`,
    ];
  });
}
