import type { JournalEntry } from '#mock/world/journal.ts';
import { type BodyText, headerText, sizeOf, urlOf } from '#mock/world/sent.ts';

// HAR 1.2, which browsers, Postman and proxies read. Sizes that nobody measured are -1. As in HTTP/2, a status has no text.

/** Returns calls of the journal as an HTTP archive. Each entry has the outcome and both verdicts in its comment. */
export const harOf = (entries: readonly JournalEntry[]) => ({
  log: {
    version: '1.2',
    creator: { name: 'Skills Portfolio mock API', version: '1' },
    entries: entries.map(harEntry),
  },
});

const http = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };
const named = ([name, value]: readonly [string, unknown]) => ({ name, value: String(value) });

/** A call without a response has the status 0, as in the archives of browsers. */
function harEntry({ at, ms, outcome, request, response, status, sent, received }: JournalEntry) {
  const { headers } = sent;
  const { 'content-type': receivedType = '' } = received.headers;
  const query = new URLSearchParams(sent.url.split('?').slice(1).join('?'));
  return {
    startedDateTime: new Date(at).toISOString(),
    time: ms,
    comment: `outcome ${outcome}; request ${request}; response ${response}`,
    request: {
      ...http,
      method: sent.method,
      url: urlOf(sent),
      headers: [...headers].map(([name, value]) => named([name, headerText(value)])),
      queryString: [...query].map(named),
      ...(sent.body !== '' && { postData: { mimeType: headers.get('content-type') ?? '', ...textOf(sent) } }),
      bodySize:
        status === 0
          ? -1
          : Number(headers.get('content-length') ?? (headers.has('content-encoding') ? -1 : knownSize(sent))),
    },
    response: {
      ...http,
      status,
      statusText: '',
      headers: Object.entries(received.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each) => named([name, each])),
      ),
      content: { size: knownSize(received), mimeType: String(receivedType), ...textOf(received) },
      redirectURL: String(received.headers.location ?? ''),
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
  };
}

const knownSize = (part: BodyText) => (part.cut ? (part.size ?? -1) : sizeOf(part));

const textOf = ({ body, encoding, cut }: BodyText) => ({
  text: body,
  ...(encoding && { encoding }),
  ...(cut && { comment: 'Only the start of the body' }),
});
