import type { Page, Route } from '@playwright/test';
import { feedFiles, feedPath } from '#contract/development.ts';
import type { AnyStruct, Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, basePath } from '#contract/endpoints.ts';
import { Ad, Alert, Organisation } from '#contract/feed-rows.ts';

/** Replaces a text of a response. `struct` is the contract of the text. */
type Replacement = (text: string, struct: AnyStruct, field: string) => string;

function rewritten(value: unknown, struct: AnyStruct, replace: Replacement, field = ''): unknown {
  if (typeof value === 'string') return replace(value, struct, field);
  if (Array.isArray(value)) return value.map((item) => rewritten(item, struct.schema, replace, field));
  if (typeof value !== 'object' || value === null) return value;
  const fields = struct.schema as Readonly<Record<string, AnyStruct>>;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      fields[name] ? rewritten(inner, fields[name], replace, name) : inner,
    ]),
  );
}

const username = 'asha01';
/** Restores the username that the mock knows, because the app received a replaced one. */
const asAsha = (address: string) => address.replace(/(username=|\/projects\/)[^&]*$/, `$1${username}`);

const endpointOf = (method: string, path: string): Endpoint | undefined =>
  allEndpoints.find(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`^${basePath}${endpoint.path.replace(/:\w+/g, '[^/]*')}$`).test(path),
  );

async function reply(route: Route, replace: Replacement): Promise<void> {
  const request = route.request();
  const endpoint = endpointOf(request.method(), new URL(request.url()).pathname);
  if (!endpoint) return route.continue();
  const data = request.postDataJSON();
  const response = await route.fetch({
    url: asAsha(request.url()),
    ...(data?.username !== undefined && { postData: { ...data, username } }),
  });
  if (endpoint.format === 'text') return route.fulfill({ response });
  const body = rewritten(await response.json(), endpoint.response, replace);
  await route.fulfill({ response, json: body });
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const sampleRow: Readonly<Record<string, string>> = {
  User: 'all',
  Title: 'Something new',
  Image: '/images/ads/spoken-english.svg',
  Link: 'https://example.com/',
};

/** Returns a feed of one row for all learners. Unpaired surrogates become an invalid byte. */
function csvOf(struct: AnyStruct, replace: Replacement): Buffer {
  const columns = Object.entries(struct.schema as Record<string, AnyStruct>);
  const row = columns.map(([name, column]) => quoted(replace(sampleRow[name] ?? '', column, name)));
  const text = `${columns.map(([name]) => name).join()}\r\n${row.join()}\r\n`;
  return Buffer.concat(
    text.split(/(\p{Cs})/u).map((part) => (/^\p{Cs}$/u.test(part) ? Buffer.from([0xff]) : Buffer.from(part))),
  );
}

/** Addresses whose struct accepts any text, and `User`, because an alert for another user would be hidden. */
const kept = ['Image', 'Link', 'preview_link', 'User'];

/** Puts a text into every field whose contract allows it. Dates, digits and addresses stay. */
export async function replaceTexts(page: Page, hostile: string): Promise<void> {
  const replace: Replacement = (text, struct, field) =>
    struct.is(hostile) && !kept.includes(field) ? hostile : text;
  // A closed page rejects both calls. On an open page, the console shows the failed call.
  await page.route(`**${basePath}/**`, (route) =>
    reply(route, replace).catch(() => route.abort().catch(() => undefined)),
  );
  const headers = { 'Access-Control-Allow-Origin': '*' };
  const csv = { [feedFiles.ads]: Ad, [feedFiles.alerts]: Alert };
  for (const [file, struct] of Object.entries(csv)) {
    await page.route(`**${feedPath(file)}`, (route) =>
      route.fulfill({ body: csvOf(struct, replace), contentType: 'text/csv', headers }),
    );
  }
  const organisation = { Name: '', Dept: [{ Name: '', JobRoll: [{ Title: '' }] }] };
  await page.route(`**${feedPath(feedFiles.organisations)}`, (route) =>
    route.fulfill({ json: [rewritten(organisation, Organisation, replace)], headers }),
  );
}
