import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { HttpProxyAgent } from 'http-proxy-agent';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { getProxyForUrl } from 'proxy-from-env';
import { maxHeaderSize } from './listen.ts';

/**
 * Returns a function that opens a request to a path of this origin, by the proxies of HTTP_PROXY, HTTPS_PROXY and
 * NO_PROXY. Throws an error that names the variables for an invalid proxy.
 */
export function requestsTo(origin: string) {
  const isSecure = origin.startsWith('https:');
  const { request, Agent } = isSecure ? https : http;
  const agent = proxyAgent(origin, isSecure) ?? new Agent({ keepAlive: true });
  // A connection lasts until the request is sent, even if the response came before. A server may close an idle connection
  // at any moment, so no other request uses it.
  agent.keepSocketAlive = () => false;
  return (path: string, options: RequestOptions): ClientRequest =>
    request(origin, { ...options, path, agent, maxHeaderSize }).once('socket', ignoreFailedWrites);
}

/**
 * Returns the response to a request. Interim responses are ignored, as in browsers. A response counts also when the
 * server breaks off before it has read the request. Rejects when the connection ends without a response.
 */
export const responseTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve).on('error', reject);
    request.once('close', () => reject(new Error('The connection ended without a response')));
  });

/** Node would close a socket whose write fails, although it may hold a response. The reading finds out soon enough. */
function ignoreFailedWrites(socket: Socket): void {
  const { _write, _writev } = socket;
  Object.assign(socket, {
    _write: (chunk: unknown, encoding: BufferEncoding, done: () => void) =>
      _write.call(socket, chunk, encoding, () => done()),
    _writev: (chunks: never[], done: () => void) => _writev?.call(socket, chunks, () => done()),
  });
}

/** Many proxies tunnel to port 443 only, so only https gets a tunnel. */
function proxyAgent(origin: string, isSecure: boolean): http.Agent | undefined {
  const proxy = getProxyForUrl(origin);
  if (proxy === '') return undefined;
  try {
    return new (isSecure ? HttpsProxyAgent : HttpProxyAgent)(proxy, { keepAlive: true });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `HTTP_PROXY or HTTPS_PROXY: Enter an address such as http://proxy.example:3128. ${message}`,
    );
  }
}

/** The error of several refused addresses has only a code. */
export const reasonOf = ({ message, code }: NodeJS.ErrnoException): string => message || `${code}`;
