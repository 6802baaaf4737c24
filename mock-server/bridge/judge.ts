import type { Endpoint } from '#contract/endpoint.ts';
import { recognize, verdictOf } from '#mock/contract-check/recognize.ts';
import type { UpstreamReply } from '#mock/http/upstream.ts';
import type { Received } from '#mock/world/sent.ts';
import type { ResponseText } from './response-copy.ts';

/** Compares a response with the contract. Judges status and headers alone when the copy has no whole body. */
export function judge(
  endpoint: Endpoint | undefined,
  method: string,
  status: number,
  headers: Received['headers'],
  { text, isWhole, isUtf8 }: ResponseText,
): UpstreamReply {
  const received = { headers, body: text, ...(!isWhole && { cut: true as const }) };
  const unknown = { outcome: `http-${status}`, status, received };
  if (!endpoint) return { ...unknown, violation: 'path: The contract has no such call' };
  // The client has the body already.
  if (status === 304) return { ...unknown, violation: undefined };
  try {
    const response = { status, headers: textsOf(headers), text, isUtf8 };
    const shown = recognize(endpoint, response);
    const isJudged = isWhole && method !== 'HEAD';
    const drifts = shown.drifts.filter(({ path }) => isJudged || /^HTTP status$| header$/.test(path));
    return { outcome: shown.outcome, status, received, violation: verdictOf({ ...shown, drifts }) };
  } catch {
    // superstruct cannot word a value that is nested too deep or has a field `toString`.
    return { ...unknown, violation: 'body: Expected JSON that can be compared with the contract' };
  }
}

/** A repeated header is one list. */
const textsOf = (headers: Received['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
