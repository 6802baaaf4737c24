import { basePath } from '#contract/endpoints.ts';
import { headerPairs, type Sent } from '#mock/world/sent.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';

/** In seconds. The app gives up after 15 s. */
const timeout = 30;

/** Headers of one connection, of the mock, of the calling page or of its cache. The backend must not see them. */
const dropped =
  /^(host|connection|keep-alive|transfer-encoding|content-length|accept-encoding|expect|upgrade|origin|referer|cookie|if-.*|range|sec-.*|x-mock-.*)$/i;
/** Headers of one connection, encoding or cache. The mock answers CORS itself. */
const droppedFromAnswer =
  /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|set-cookie|vary|etag|last-modified|access-control-.*)$/;

/** Sends every call to a backend. `baseUrl` ends in the base path of the contract. */
export const proxyTo = (baseUrl: string): Upstream => ({
  rule: 'backend',
  about: [`  Answers come from ${baseUrl}`],
  async answer(sent) {
    const url = new URL(baseUrl + sent.url.slice(basePath.length));
    // A path with dots could leave the API of the backend.
    if (!url.pathname.startsWith(`${new URL(baseUrl).pathname}/`)) {
      return {
        kind: 'none',
        outcome: 'outside-backend',
        status: 404,
        message: 'Not found: outside of the API',
      };
    }
    try {
      return await forward(url, sent);
    } catch (error) {
      const message = `The backend at ${baseUrl} does not answer: ${reasonOf(error as Error)}`;
      return { kind: 'none', outcome: 'backend-unreachable', status: 502, message };
    }
  },
});

async function forward(target: URL, sent: Sent): Promise<UpstreamAnswer> {
  const { method, body } = sent;
  // fetch sends no GET with a body. The verdict on the request marks such a body.
  const hasBody = body !== '' && method !== 'GET' && method !== 'HEAD';
  const response = await fetch(target, {
    method,
    headers: headerPairs(sent).filter(([name]) => !dropped.test(name)),
    ...(hasBody && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout * 1000),
  });
  return {
    kind: 'answer',
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !droppedFromAnswer.test(name))),
    body: await response.text(),
  };
}

function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `no response in ${timeout} s`;
  const { code, message: reason } = (cause ?? {}) as { code?: string; message?: string };
  return code ?? reason ?? message;
}
