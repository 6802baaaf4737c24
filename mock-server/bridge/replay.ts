import { login } from '#contract/account.ts';
import type { Upstream } from '#mock/http/upstream.ts';
import { inWords, jsonIn, type Mismatch, mismatches } from '#mock/world/match.ts';
import type { Sent } from '#mock/world/sent.ts';
import type { World } from '#mock/world/world.ts';
import { judge } from './judge.ts';
import { refuse, sendText } from './own-response.ts';
import { type Exchange, readWhole } from './recording.ts';

/**
 * Answers calls from a recording. Equal calls get the recorded answers in turn, and the last answer stays. A reset of a
 * world starts again. Throws when the file is no recording.
 */
export async function replayOf(file: string): Promise<Upstream> {
  const { exchanges, ignored } = await readWhole(file);
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
    about: [
      `  Answers come from the recording ${file}`,
      ...(ignored > 0 ? [`  ${ignored} of its entries are no whole calls of the API, and are ignored`] : []),
      ...recordedLogins(exchanges),
    ],
    async respond(call) {
      const { sent, endpoint, world } = call;
      const ofEndpoint = exchanges.filter((exchange) => exchange.endpoint === endpoint?.id);
      const [first, ...others] = ofEndpoint.filter((exchange) => differences(exchange, sent).length === 0);
      if (!first) return refuse(call, 'not-recorded', 404, notRecorded(ofEndpoint, sent));
      const { status, headers, text } = next([first, ...others], world).response;
      const received = sendText(call, status, headers, text);
      return judge(endpoint, sent.method, status, received.headers, { text, isWhole: true, isUtf8: true });
    },
  };
}

function recordedLogins(exchanges: readonly Exchange[]): readonly string[] {
  const logins = exchanges
    .filter(({ endpoint, response }) => endpoint === login.id && login.answer.is(jsonIn(response.text)))
    .flatMap(({ request: { body } }) =>
      login.body.is(body) ? [`    ${body.username}   ${body.password}`] : [],
    );
  return logins.length > 0 ? ['', '  Log in as', ...new Set(logins)] : [];
}

/** Tokens may differ, because a test may log in by other means. */
function differences({ request: { params, query, headers, body } }: Exchange, sent: Sent): Mismatch[] {
  const { user } = headers;
  const own = mismatches({ params, query, body, ...(user !== undefined && { headers: { user } }) }, sent);
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
