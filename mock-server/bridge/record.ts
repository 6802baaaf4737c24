import { writeFile } from 'node:fs/promises';
import type { EndpointId } from '#contract/endpoints.ts';
import { harOf } from '#mock/control/har.ts';
import { replaceFile } from '#mock/files/replace-file.ts';
import type { Upstream, UpstreamCall, UpstreamReply } from '#mock/http/upstream.ts';
import type { JournalEntry } from '#mock/world/journal.ts';
import { headerPairs, type Sent } from '#mock/world/sent.ts';
import { isAnswer } from './own-response.ts';
import { createScrubber } from './scrub.ts';

/** In bytes. The journal needs less of a response than a recording. */
const maxCopy = 16_000_000;

/**
 * Returns an upstream that also writes each call into a HAR file, with stand-ins for private values. `close` waits for the
 * last write. Throws when the file exists or cannot be written.
 */
export async function recordTo(file: string, upstream: Upstream) {
  await writeFile(file, textOf([]), { flag: 'wx' }).catch(({ code }: NodeJS.ErrnoException) => {
    const reason = code === 'EEXIST' ? 'The file exists' : `The file cannot be written (${code})`;
    throw new Error(`--record ${file}: ${reason}. Choose another file.`);
  });
  const scrub = createScrubber();
  const entries: (() => JournalEntry)[] = [];
  let written = Promise.resolve();
  let isWaiting = false;

  /** Calls that come while a write runs share the next one. */
  function save(): void {
    if (isWaiting) return;
    isWaiting = true;
    written = written.then(async () => {
      isWaiting = false;
      await replaceFile(file, textOf(entries.map((entry) => entry()))).catch((error: Error) =>
        console.error(`Cannot write the recording ${file}: ${error.message}`),
      );
    });
  }

  function add({ endpoint, sent }: UpstreamCall, reply: UpstreamReply, at: number): void {
    const { outcome, status, received } = reply;
    // A path outside the contract has no fields that tell private values.
    if (endpoint?.method !== sent.method || !isAnswer(reply) || status === 304) return;
    if (received.cut)
      return void console.warn(
        `The recording lacks a call of ${endpoint.id}: its response is no whole text.`,
      );
    const id = endpoint.id as EndpointId;
    const call = {
      id: 0,
      at,
      endpoint: id,
      outcome,
      rule: upstream.rule,
      status,
      ms: 0,
      request: '',
      answer: '',
    };
    const entry = () => ({
      ...call,
      sent: scrub.request(endpoint, sent),
      received: scrub.response(endpoint, received),
    });
    const scrubbed = entry();
    // A later answer may show that a text of a learner's skills belongs to the catalogue.
    entries.push(endpoint.resource === 'learner' ? entry : () => scrubbed);
    save();
  }

  return {
    upstream: {
      ...upstream,
      about: [...upstream.about, `  The calls are kept in ${file}`],
      async respond(call) {
        const at = Date.now();
        const reply = await upstream.respond({ ...call, sent: unconditional(call.sent), maxCopy });
        add(call, reply, at);
        return reply;
      },
    } satisfies Upstream,
    close: async () => written,
  };
}

/** Two spaces an indent, so that two recordings can be compared. The verdicts of the comments may hold private values. */
const textOf = (entries: readonly JournalEntry[]) =>
  JSON.stringify(harOf(entries), (name, value) => (name === 'comment' ? undefined : value), 2);

/** A replay needs the answers that the cache of the page has. */
const unconditional = (sent: Sent): Sent => ({
  ...sent,
  headers: headerPairs(sent)
    .filter(([name]) => !/^(if-none-match|if-modified-since|if-range|range)$/i.test(name))
    .flat(),
});
