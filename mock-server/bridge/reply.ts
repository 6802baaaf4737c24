import type { Forwarded } from '#mock/call/answer.ts';
import { recognize, verdictOf } from '#mock/contract-check/recognize.ts';
import type { UpstreamCall } from '#mock/http/upstream.ts';
import type { Received } from '#mock/world/sent.ts';

/** Answers a call with the reason why the backend has no response. No cache may store it, because the next may be another. */
export function refuse(
  { response }: UpstreamCall,
  outcome: string,
  status: number,
  message: string,
): Forwarded {
  const body = JSON.stringify({ status, message });
  response
    .setHeader('Content-Type', 'application/json; charset=utf-8')
    .setHeader('Cache-Control', 'no-store');
  response.statusCode = status;
  response.end(body);
  return { outcome, status, received: { headers: response.getHeaders(), body }, violation: undefined };
}

/** Compares a response with the contract. Judges status and headers alone when the body is not whole. */
export function judge({ endpoint, sent }: UpstreamCall, status: number, received: Received): Forwarded {
  const unknown = { outcome: `http-${status}`, status, received };
  if (!endpoint) return { ...unknown, violation: 'path: The contract has no such call' };
  // The client has the body already.
  if (status === 304) return { ...unknown, violation: undefined };
  const texts = Object.entries(received.headers).map(([name, value]) => [name, String(value)]);
  try {
    const shown = recognize(endpoint, { status, headers: Object.fromEntries(texts), text: received.body });
    const isJudged = !received.cut && sent.method !== 'HEAD';
    const drifts = shown.drifts.filter(({ path }) => isJudged || /^HTTP status$| header$/.test(path));
    return { outcome: shown.outcome, status, received, violation: verdictOf({ ...shown, drifts }) };
  } catch {
    // superstruct cannot word a value that is nested too deep or has a field `toString`.
    return { ...unknown, violation: 'body: Expected JSON that can be compared with the contract' };
  }
}
