import { login } from '#contract/account.ts';
import { inWords, type Mismatch, mismatches } from '#mock/world/match.ts';
import type { Sent } from '#mock/world/sent.ts';
import type { World } from '#mock/world/world.ts';
import { addressOf, bodyText, type Exchange, readRecording } from './recording.ts';
import type { Upstream } from './upstream.ts';

/**
 * Answers calls from a recording. Equal calls get the recorded answers in turn, and the last answer stays. A reset of a
 * world starts again. Throws when the file is no recording.
 */
export async function replayOf(file: string): Promise<Upstream> {
  const exchanges = await readRecording(file);
  const used = new WeakMap<World, Map<Exchange, number>>();

  /** Returns the recorded answer of a call, by the number of equal calls before it. */
  function next(same: readonly [Exchange, ...Exchange[]], world: World): Exchange {
    const counts = used.get(world) ?? new Map<Exchange, number>();
    used.set(world, counts);
    const count = counts.get(same[0]) ?? 0;
    counts.set(same[0], count + 1);
    return same[Math.min(count, same.length - 1)] ?? same[0];
  }

  return {
    rule: 'recording',
    about: [`  Answers come from the recording ${file}`, ...recordedLogins(exchanges)],
    async answer(sent, endpoint, world) {
      const ofEndpoint = exchanges.filter(({ request, ...exchange }) =>
        endpoint ? exchange.endpoint === endpoint.id : request.method === sent.method,
      );
      const [first, ...others] = ofEndpoint.filter((exchange) => differences(exchange, sent).length === 0);
      if (!first)
        return {
          kind: 'none',
          outcome: 'not-recorded',
          status: 404,
          message: notRecorded(ofEndpoint, sent),
        };
      const { response } = next([first, ...others], world);
      return { kind: 'answer', status: response.status, headers: response.headers, body: bodyText(response) };
    },
  };
}

function recordedLogins(exchanges: readonly Exchange[]): readonly string[] {
  const logins = exchanges
    .filter(({ endpoint, response }) => endpoint === login.id && login.answer.is(response.json))
    .map(({ request }) => request.body as { readonly username: string; readonly password: string })
    .map(({ username, password }) => `    ${username}   ${password}`);
  return logins.length > 0 ? ['', '  Log in as', ...new Set(logins)] : [];
}

/** Tokens may differ, because a test may log in by other means. */
function differences({ request }: Exchange, sent: Sent): Mismatch[] {
  const { path, query, headers, body } = request;
  const { user } = headers;
  const expected = { query, body, ...(user !== undefined && { headers: { user } }) };
  const own = mismatches(expected, sent);
  const { path: sentPath } = addressOf(sent);
  if (sentPath !== path) own.unshift({ path: 'path', expected: path, got: sentPath });
  if (body === undefined && sent.body !== '') own.push({ path: 'body', expected: '', got: sent.body });
  return own;
}

function notRecorded(exchanges: readonly Exchange[], sent: Sent): string {
  const [nearest] = exchanges
    .map((exchange) => differences(exchange, sent))
    .toSorted((one, other) => one.length - other.length);
  const what = `Not in the recording: ${sent.method} ${sent.url}`;
  if (!nearest) return `${what}. The recording has no such call`;
  const parts = nearest.map((each) => inWords(each, 'recorded'));
  return `${what}. Nearest call: ${parts.join('. ')}`;
}
