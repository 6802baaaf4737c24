// proxy-from-env has no types.
declare module 'proxy-from-env' {
  /** Returns the proxy for a URL, or an empty text. */
  export function getProxyForUrl(url: string): string;
}
