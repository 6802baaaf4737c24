import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EndpointId } from '#contract/endpoints.ts';
import { harOf } from '#mock/control/har.ts';
import { replaceFile } from '#mock/files/replace-file.ts';
import { headerPairs, type JournalEntry, type Sent } from '#mock/world/journal.ts';
import { isAnswer } from './own-response.ts';
import { createScrubber } from './scrub.ts';
import type { Upstream, UpstreamCall, UpstreamReply } from './upstream.ts';

/** In bytes. The journal needs less of a response than a recording. */
const maxCopy = 16_000_000;

/**
 * Returns an upstream that also writes each call into a HAR file, with stand-ins for private values. `close` waits for the
 * last write. Throws when the file exists or its folder cannot be written.
 */
export async function recordTo(file: string, upstream: Upstream) {
  if (await can(file, constants.F_OK))
    throw new Error(`--record ${file}: The file exists. Choose another file.`);
  if (!(await can(dirname(file), constants.W_OK)))
    throw new Error(`--record ${file}: The folder cannot be written. Choose another file.`);
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

  function add(
    { endpoint, sent }: UpstreamCall,
    { outcome, status, received }: UpstreamReply,
    at: number,
  ): void {
    // A path outside the contract has no fields that tell private values.
    if (endpoint?.method !== sent.method) return;
    if (received.cut) {
      console.warn(`The recording lacks a call of ${endpoint.id}, because its response is no whole text.`);
      return;
    }
    const entry = (): JournalEntry => ({
      id: 0,
      at,
      endpoint: endpoint.id as EndpointId,
      outcome,
      rule: upstream.rule,
      status,
      ms: 0,
      request: 'ok',
      answer: 'ok',
      sent: scrub.request(endpoint, sent),
      received: scrub.response(endpoint, status, received),
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
        if (isAnswer(reply) && reply.status !== 304) add(call, reply, at);
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

const can = (path: string, mode: number) =>
  access(path, mode).then(
    () => true,
    () => false,
  );
