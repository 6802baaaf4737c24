import { unescape as decode } from 'node:querystring';
import { array, type Infer, integer, nullable, optional, string, type } from 'superstruct';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, basePath } from '#contract/endpoints.ts';
import { problemsOf } from '#contract/failures.ts';
import { readText } from '#mock/files/read-text.ts';
import { jsonIn, queryOf } from '#mock/world/match.ts';

type Texts = Readonly<Record<string, string>>;

/** One call of a recording. Header names are in lower case. */
export interface Exchange {
  readonly endpoint: string;
  readonly request: {
    readonly method: string;
    /** Relative to the base path. */
    readonly path: string;
    readonly params: Texts;
    readonly query: ReturnType<typeof queryOf>;
    readonly headers: Texts;
    /** JSON, else text. Undefined without a body. */
    readonly body?: unknown;
  };
  readonly response: { readonly status: number; readonly headers: Texts; readonly text: string };
}

const headers = array(type({ name: string(), value: string() }));
const text = optional(nullable(string()));
const Entry = type({
  request: type({ method: string(), url: string(), headers, postData: optional(nullable(type({ text }))) }),
  response: type({
    status: integer(),
    headers,
    content: type({ text, encoding: text, size: optional(integer()) }),
  }),
});
/** The parts of HAR 1.2 that a replay needs. Browsers and proxies write the format too. */
const Har = type({ log: type({ entries: array(Entry) }) });

/** Returns the calls of a HAR file. Throws an error that names the file and the path of the problem. */
export const readRecording = async (file: string): Promise<readonly Exchange[]> =>
  (await readWhole(file)).exchanges;

/** Like `readRecording`. `ignored` counts the entries that are no calls of the contract. */
export async function readWhole(file: string) {
  try {
    const value = JSON.parse(await readText(file)) as unknown;
    const [problem] = problemsOf(value, Har);
    if (problem) throw new Error(`${problem.path || 'recording'}: ${problem.message}`);
    const { entries } = (value as Infer<typeof Har>).log;
    const calls = entries.flatMap(callOf);
    // A page of the app may have an address like that of a call.
    const ofApi = calls.filter(({ base }) => base.endsWith(basePath));
    const exchanges = (ofApi.length > 0 ? ofApi : calls).map(({ exchange }) => exchange);
    return { exchanges, ignored: entries.length - exchanges.length };
  } catch (error) {
    throw new Error(`Cannot read the recording ${file}: ${(error as Error).message}`);
  }
}

/** The address of each endpoint below any base. */
const addresses = allEndpoints.map((endpoint: Endpoint) => {
  const path = endpoint.path.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return { endpoint, address: new RegExp(`^(?<base>.*)${path}/?$`) };
});

function callOf({
  request,
  response,
}: Infer<typeof Entry>): { readonly base: string; readonly exchange: Exchange }[] {
  const { content } = response;
  // A browser leaves out a body that it no longer has, and may keep the body of a 304.
  const isMissing = content.text == null && ((content.size ?? 0) > 0 || response.status === 304);
  if (response.status < 200 || isMissing || !URL.canParse(request.url)) return [];
  const { pathname, search } = new URL(request.url);
  const { endpoint, groups } = endpointAt(request.method, pathname) ?? {};
  if (!endpoint || !groups) return [];
  const { base = '', ...params } = groups;
  const body = request.postData?.text || undefined;
  const bytes = Buffer.from(content.text ?? '', content.encoding === 'base64' ? 'base64' : 'utf8');
  const exchange = {
    endpoint: endpoint.id,
    request: {
      method: request.method,
      path: pathname.slice(base.length),
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decode(value)])),
      query: queryOf(search),
      headers: headersIn(request.headers, /^(auth-token|user|content-type)$/),
      ...(body !== undefined && { body: jsonIn(body) ?? body }),
    },
    response: {
      status: response.status === 304 ? 200 : response.status,
      headers: headersIn(response.headers, /^(content-type|retry-after|allow)$/),
      text: new TextDecoder().decode(bytes),
    },
  };
  return [{ base, exchange }];
}

function endpointAt(method: string, path: string) {
  for (const { endpoint, address } of addresses) {
    const groups = endpoint.method === method ? address.exec(path)?.groups : undefined;
    if (groups) return { endpoint, groups };
  }
}

const headersIn = (list: Infer<typeof headers>, kept: RegExp): Texts =>
  Object.fromEntries(
    list.map(({ name, value }) => [name.toLowerCase(), value] as const).filter(([name]) => kept.test(name)),
  );
