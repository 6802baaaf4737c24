import type { UpstreamCall, UpstreamReply } from '#mock/http/upstream.ts';
import type { Received } from '#mock/world/sent.ts';

const noAnswers = ['backend-unreachable', 'outside-backend', 'not-recorded', 'loop'] as const;

/** Why an upstream has no whole answer. */
export type NoAnswer = (typeof noAnswers)[number];

export const isAnswer = ({ outcome }: UpstreamReply) => !(noAnswers as readonly string[]).includes(outcome);

/** Answers a call with the reason why the upstream has no answer. */
export function refuse(
  call: UpstreamCall,
  outcome: NoAnswer,
  status: number,
  message: string,
): UpstreamReply {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  const received = sendText(call, status, headers, JSON.stringify({ status, message }));
  return { outcome, status, received, violation: undefined };
}

/** Sends a response whose body is text. No cache may store it, because the next answer may be another. */
export function sendText(
  { response, body: { rest } }: UpstreamCall,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
): Received {
  response.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  response.end(body);
  // Unread bytes would block the next request of the connection.
  rest?.unpipe().resume();
  return { headers: { ...response.getHeaders() }, body };
}
