import { EnvHttpProxyAgent } from 'undici';

/** Calls by the proxies of HTTP_PROXY, HTTPS_PROXY and NO_PROXY. Throws an error that names them for an invalid address. */
export function environmentProxy(options: EnvHttpProxyAgent.Options = {}): EnvHttpProxyAgent {
  try {
    // Many proxies tunnel to port 443 only, so only https gets a tunnel.
    return new EnvHttpProxyAgent({ ...options, proxyTunnel: false });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `HTTP_PROXY or HTTPS_PROXY: Enter an address such as http://proxy.example:3128. ${message}`,
    );
  }
}
