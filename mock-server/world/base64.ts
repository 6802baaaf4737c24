// Base64 of the web platform, which browsers and Node share.

export const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

export const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export const toBase64Url = (bytes: Uint8Array) =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Returns the base64url of a text's UTF-8 bytes. */
export const encodeText = (text: string) => toBase64Url(new TextEncoder().encode(text));

/** Returns the text of its base64url. Throws for other characters. */
export const decodeText = (encoded: string) =>
  new TextDecoder().decode(fromBase64(encoded.replaceAll('-', '+').replaceAll('_', '/')));

/** Returns random bytes as base64url. */
export const randomText = (bytes: number) => toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));
