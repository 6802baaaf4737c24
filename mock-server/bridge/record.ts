import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import { replaceFile } from '#mock/files/replace-file.ts';
import { jsonIn } from '#mock/world/match.ts';
import { headerPairs, type Sent } from '#mock/world/sent.ts';
import { addressOf, type Exchange, recordingText } from './recording.ts';
import { hiddenText, scrub } from './scrub.ts';
import { createStandIns } from './stand-ins.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';

const keptRequestHeaders = ['auth-token', 'user'];
const keptResponseHeaders = ['content-type', 'retry-after', 'allow'];

/**
 * Returns an upstream that also writes each exchange into a file, with stand-ins for private values. `close` waits for
 * the last write. Throws when the file exists or its folder cannot be written.
 */
export async function recordTo(file: string, upstream: Upstream) {
  if (await can(file, constants.F_OK))
    throw new Error(`--record ${file}: The file exists. Choose another file.`);
  if (!(await can(dirname(file), constants.W_OK)))
    throw new Error(`--record ${file}: The folder cannot be written. Choose another file.`);
  const standIn = createStandIns();
  const exchanges: Exchange[] = [];
  let writing: Promise<void> | undefined;
  let changed = false;

  async function writeAll(): Promise<void> {
    while (changed) {
      changed = false;
      await replaceFile(file, recordingText(exchanges)).catch((error: Error) =>
        console.error(`Cannot write the recording ${file}: ${error.message}`),
      );
    }
    writing = undefined;
  }

  function add(endpoint: Endpoint, sent: Sent, answer: UpstreamAnswer): void {
    exchanges.push(scrub(exchangeOf(endpoint, sent, answer), endpoint, standIn));
    changed = true;
    writing ??= writeAll();
  }

  return {
    upstream: {
      rule: upstream.rule,
      about: [...upstream.about, `  The calls are kept in ${file}`],
      async answer(sent, endpoint, world) {
        const answer = await upstream.answer(sent, endpoint, world);
        // A path outside the contract has no names that tell private values.
        if (answer.kind === 'answer' && endpoint) add(endpoint, sent, answer);
        return answer;
      },
    } satisfies Upstream,
    close: async () => writing,
  };
}

const can = (path: string, mode: number) =>
  access(path, mode).then(
    () => true,
    () => false,
  );

function exchangeOf(endpoint: Endpoint, sent: Sent, { status, headers, body }: UpstreamAnswer): Exchange {
  const { path, query } = addressOf(sent);
  const isText = endpoint.format === 'text' && status === 200;
  const json = isText ? undefined : jsonIn(body);
  return {
    endpoint: endpoint.id,
    request: {
      method: sent.method,
      path,
      query,
      headers: picked(headerPairs(sent), keptRequestHeaders),
      ...(sent.body !== '' && { body: jsonIn(sent.body) ?? hiddenText(sent.body) }),
    },
    response: {
      status,
      headers: picked(Object.entries(headers), keptResponseHeaders),
      ...(json === undefined ? { text: body } : { json }),
    },
  };
}

const picked = (pairs: readonly (readonly [string, string])[], names: readonly string[]) =>
  Object.fromEntries(
    pairs.map(([name, value]) => [name.toLowerCase(), value]).filter(([name = '']) => names.includes(name)),
  );
