import { rm, writeFile } from 'node:fs/promises';
import type { EndpointId } from '#contract/endpoints.ts';
import { harOf } from '#mock/control/har.ts';
import { replaceFile } from '#mock/files/replace-file.ts';
import type { Upstream, UpstreamCall, UpstreamReply } from '#mock/http/upstream.ts';
import type { JournalEntry } from '#mock/world/journal.ts';
import { headerPairs, type Sent } from '#mock/world/sent.ts';
import { createScrubber } from './scrub.ts';

/** Outcomes of a call without a response of the backend. */
const withoutResponse = new Set(['backend-unreachable', 'outside-backend', 'loop']);

/** In ms. Calls of this time share a write of the whole file. A killed process loses these calls alone. */
const writeInterval = 1000;

/**
 * Returns an upstream that also keeps each call in a HAR file, with stand-ins for private values. `close` writes the
 * last calls. Throws when the file exists or cannot be written.
 */
export async function recordTo(file: string, upstream: Upstream) {
  await writeFile(file, '', { flag: 'wx' }).catch(({ message }: Error) => {
    throw new Error(`--record ${file}: Choose another file. ${message}`);
  });
  // A start that fails later, such as by a taken port, must not block the next one.
  await rm(file);
  const scrub = createScrubber();
  const entries: (() => JournalEntry)[] = [];
  const unjudged = { id: 0, ms: 0, rule: upstream.rule, request: 'not judged', response: 'not judged' };
  let written = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function add({ endpoint, sent }: UpstreamCall, reply: UpstreamReply, at: number): void {
    const { outcome, status, received } = reply;
    // A path outside the contract has no fields that tell private values.
    if (endpoint?.method !== sent.method || withoutResponse.has(outcome) || status === 304) return;
    if (received.cut)
      return void console.warn(`The recording lacks a call of ${endpoint.id}: its response is no whole text`);
    const entry = () => ({
      ...unjudged,
      ...reply,
      at,
      endpoint: endpoint.id as EndpointId,
      sent: scrub.request(endpoint, sent),
      received: scrub.response(endpoint, received),
    });
    const scrubbed = entry();
    // A later response may show that a text of a learner's skills belongs to the catalogue.
    entries.push(endpoint.resource === 'learner' ? entry : () => scrubbed);
    timer ??= setTimeout(write, writeInterval);
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    written = written
      .then(() => {
        timer = undefined;
        return replaceFile(file, textOf(entries.map((entry) => entry())));
      })
      .catch(({ message }: Error) => console.error(`Cannot write the recording ${file}: ${message}`));
    return written;
  }

  return {
    upstream: {
      ...upstream,
      about: [...upstream.about, `  The calls are kept in ${file}`],
      async respond(call) {
        const at = Date.now();
        const reply = await upstream.respond({ ...call, sent: unconditional(call.sent) });
        add(call, reply, at);
        return reply;
      },
    } satisfies Upstream,
    close: write,
  };
}

/** Two spaces an indent, so that two recordings can be compared. */
const textOf = (entries: readonly JournalEntry[]) => JSON.stringify(harOf(entries), null, 2);

/** A replay needs the responses that the cache of the page has. */
const unconditional = (sent: Sent): Sent => ({
  ...sent,
  headers: headerPairs(sent)
    .filter(([name]) => !/^if-(none-match|modified-since)$/i.test(name))
    .flat(),
});
