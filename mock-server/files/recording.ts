import { array, type Infer, integer, nullable, optional, string, type } from 'superstruct';
import { basePath } from '#contract/endpoints.ts';
import { problemsOf } from '#contract/failures.ts';
import { findEndpoint } from '#mock/call/find-endpoint.ts';
import { jsonIn, queryOf } from '#mock/world/match.ts';
import { readText } from './read-text.ts';

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

/** One call of a recording. Header names are in lower case. */
export type Exchange = ReturnType<typeof exchangesIn>[number];

/** Returns the calls of a HAR file and the number of its other entries. Throws an error that names file and problem. */
export async function readRecording(file: string) {
  try {
    const value = JSON.parse(await readText(file)) as unknown;
    const [problem] = problemsOf(value, Har);
    if (problem) throw new Error(`${problem.path || 'recording'}: ${problem.message}`);
    const { entries } = (value as Infer<typeof Har>).log;
    const exchanges = entries.flatMap(exchangesIn);
    return { exchanges, ignored: entries.length - exchanges.length };
  } catch (error) {
    throw new Error(`Cannot read the recording ${file}: ${(error as Error).message}`);
  }
}

const apiUrl = new RegExp(`^[^?#]*?(${basePath}/[^?#]*)([^#]*)`);
const keptHeader = /^(auth-token|user|content-type|retry-after|allow)$/;

/** Returns the call of an entry, or nothing for an entry that is no whole call of the contract. */
function exchangesIn({ request, response }: Infer<typeof Entry>) {
  const [, path = '', query = ''] = apiUrl.exec(request.url) ?? [];
  const found = findEndpoint(request.method, path);
  const { status, content } = response;
  // A browser leaves out a body that it no longer has, and may keep the body of a 304.
  const isMissing = content.text == null && ((content.size ?? 0) > 0 || status === 304);
  if (found.kind !== 'endpoint' || found.endpoint.method !== request.method || status < 200 || isMissing)
    return [];
  const body = request.postData?.text || undefined;
  const bytes = Buffer.from(content.text ?? '', content.encoding === 'base64' ? 'base64' : 'utf8');
  return [
    {
      endpoint: found.endpoint.id,
      request: {
        params: found.params,
        query: queryOf(query),
        headers: keptHeaders(request.headers),
        body: body && (jsonIn(body) ?? body),
      },
      response: {
        status: status === 304 ? 200 : status,
        headers: keptHeaders(response.headers),
        text: new TextDecoder().decode(bytes),
      },
    },
  ];
}

function keptHeaders(list: Infer<typeof headers>): Readonly<Record<string, string>> {
  const pairs = list.map(({ name, value }) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(pairs.filter(([name]) => keptHeader.test(name)));
}
