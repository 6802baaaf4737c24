import type { IncomingMessage, ServerResponse } from 'node:http';
import { isWebAddress } from '#contract/values.ts';
import { type AnswerOptions, answer } from '#mock/call/answer.ts';
import { deliver, slowDown } from './deliver.ts';
import { arrivedIn, bodyOf, originOf } from './receive.ts';
import type { Upstream } from './upstream.ts';

export interface ApiOptions extends AnswerOptions {
  /** Answers in place of the state. */
  readonly upstream: Upstream | undefined;
  /** Origin for links in mails when the request has no valid Origin header. */
  readonly webOrigin: string;
  /** Returns why the caller of a request may not call. */
  readonly refusalOf: (request: IncomingMessage) => string | undefined;
}

/** Returns the door of the API in Node: it receives a call and delivers its reply. The result never rejects. */
export const api =
  ({ upstream, webOrigin, refusalOf, ...options }: ApiOptions) =>
  (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = bodyOf(request);
    const { origin: page } = request.headers;
    const origin = originOf(request);
    return answer(
      {
        arrived: arrivedIn(request),
        client: request.socket.remoteAddress ?? '',
        origin,
        webOrigin: page !== undefined && isWebAddress(page) ? page : webOrigin,
        refusal: refusalOf(request),
        read: body.read,
        hasLeft: () => response.closed && !response.writableFinished,
        onClose: (listener) => void response.once('close', listener),
        drop: () => void response.destroy(),
        send(reply, onSent) {
          if (!request.readableEnded) body.discard();
          const received = deliver(reply, response);
          if (reply.delivery === 'slow-body') response.once('finish', () => onSent(received));
          else onSent(received);
        },
        startOver() {
          if (response.headersSent) {
            response.destroy();
            return false;
          }
          for (const name of response.getHeaderNames())
            if (!name.startsWith('access-control-')) response.removeHeader(name);
          return true;
        },
        forward:
          upstream &&
          (({ isSlow, ...call }) => {
            if (isSlow) slowDown(response);
            return upstream.respond({ ...call, response, body, origin });
          }),
      },
      options,
    );
  };
