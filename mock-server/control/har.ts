import { STATUS_CODES } from 'node:http';
import type { JournalEntry } from '#mock/world/journal.ts';
import { queryOf } from '#mock/world/match.ts';
import { headerPairs, headersOf, urlOf } from '#mock/world/sent.ts';

// HAR 1.2, which browsers, Postman and proxies read. Sizes that nobody measured are -1.

/** Returns calls of the journal as an HTTP archive. Each entry has the outcome and both verdicts in its comment. */
export const harOf = (entries: readonly JournalEntry[]) => ({
  log: {
    version: '1.2',
    creator: { name: 'Skills Portfolio mock API', version: '1' },
    entries: entries.map(harEntry),
  },
});

function harEntry({ at, ms, outcome, request, answer, status, sent, received }: JournalEntry) {
  const headers = headerPairs(sent).map(([name, value]) => ({ name, value }));
  const { 'content-type': type = '' } = headersOf(sent);
  const sentType = received.headers['content-type'];
  return {
    startedDateTime: new Date(at).toISOString(),
    time: ms,
    comment: `outcome ${outcome}; request ${request}; response ${answer}`,
    request: {
      method: sent.method,
      url: urlOf(sent),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers,
      queryString: Object.entries(queryOf(sent.url)).map(([name, value]) => ({ name, value })),
      ...(sent.body !== '' && { postData: { mimeType: type.split(';')[0], text: sent.body } }),
      headersSize: -1,
      bodySize: Buffer.byteLength(sent.body),
    },
    response: {
      status,
      statusText: STATUS_CODES[status] ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: Object.entries(received.headers).map(([name, value]) => ({ name, value: String(value) })),
      content: {
        size: Buffer.byteLength(received.body),
        mimeType: typeof sentType === 'string' ? sentType : '',
        text: received.body,
        ...(received.cut && { comment: 'Only the start of the body' }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
  };
}
