import type { EndpointId } from '#contract/endpoints.ts';
import { runAfterTest } from './after-test.ts';

/** A request of the app. */
export interface Sent {
  /** Undefined for a request of a file. */
  readonly id: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Returns a response later, or as it is for a request that is not held. */
type Delay = (request: Sent, response: Promise<Response>) => Promise<Response>;

const delays = new Set<Delay>();

/** Returns a response of the mock. It arrives when no test holds it back. */
export const whenReleased: Delay = (request, response) =>
  [...delays].reduce((later, delay) => delay(request, later), response);

/**
 * Holds back the responses of an endpoint to all requests, or to requests that match. The mock handles the calls at once.
 * Returns a function that releases the responses and resolves when the app has received them.
 */
export function hold(id: EndpointId, match: (request: Sent) => boolean = () => true): () => Promise<void> {
  const held: Promise<unknown>[] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const delay: Delay = (request, response) => {
    if (request.id !== id || !match(request)) return response;
    const late = response.then((whole) => opened.then(() => whole));
    held.push(late);
    return late;
  };
  delays.add(delay);
  runAfterTest(() => delays.delete(delay));
  return async () => {
    delays.delete(delay);
    open();
    // A response that the app has aborted counts as received.
    await Promise.allSettled(held);
    // The app processes its responses within this turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve));
  };
}
