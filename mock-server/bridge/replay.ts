import { login } from '#contract/account.ts';
import { type Exchange, readRecording } from '#mock/files/recording.ts';
import type { Upstream } from '#mock/http/upstream.ts';
import { inWords, jsonIn, type Mismatch, mismatches } from '#mock/world/match.ts';
import type { Sent } from '#mock/world/sent.ts';
import type { World } from '#mock/world/world.ts';
import { judge, refuse, sendText } from './reply.ts';

/** Answers calls from a recording, equal calls in turn. A reset of a world starts again. Throws for any other file. */
export async function replayOf(file: string): Promise<Upstream> {
  const { exchanges, ignored } = await readRecording(file);
  /** The number of calls that each recorded call has answered. */
  const used = new WeakMap<World, Map<Exchange, number>>();
  return {
    rule: 'recording',
    about: [
      `  Responses come from the recording ${file}`,
      ...(ignored > 0 ? [`  ${ignored} of its entries are no whole calls of the API, and are ignored`] : []),
      ...recordedLogins(exchanges),
    ],
    async respond(call) {
      const { sent, endpoint, world } = call;
      const ofEndpoint = exchanges.filter((exchange) => exchange.endpoint === endpoint?.id);
      const equal = ofEndpoint.filter((exchange) => differences(exchange, sent).length === 0);
      const [first] = equal;
      if (!first) return refuse(call, 'not-recorded', 404, notRecorded(ofEndpoint, sent));
      const counts = used.get(world) ?? new Map<Exchange, number>();
      const count = counts.get(first) ?? 0;
      used.set(world, counts.set(first, count + 1));
      const recorded = (equal[count] ?? equal.at(-1) ?? first).response;
      return judge(call, recorded.status, sendText(call, recorded));
    },
  };
}

function recordedLogins(exchanges: readonly Exchange[]): readonly string[] {
  const logins = exchanges
    .filter(({ endpoint, response }) => endpoint === login.id && login.response.is(jsonIn(response.text)))
    .map(({ request }) => request.body)
    .filter((body) => login.body.is(body))
    .map(({ username, password }) => `    ${username}   ${password}`);
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
  return `${what}. Nearest call: ${nearest.map((each) => inWords(each, 'recorded')).join('. ')}`;
}
