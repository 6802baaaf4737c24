import { type Sent, urlOf } from '#mock/world/sent.ts';

/**
 * Headers that curl sets itself, or that only describe the browser and its connection. The API ignores them. The journal
 * keeps a body without its content encoding.
 */
const omitted =
  /^(host|connection|content-(length|encoding)|transfer-encoding|keep-alive|accept(-encoding|-language)?|expect|sec-.*|user-agent|referer|dnt|priority)$/i;

/** Control characters, and bytes that are not UTF-8. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const unrepeatable = /[\0-\x08\x0b-\x1f\x7f\ufffd]/;

/**
 * Returns a curl command that repeats a request. Null when its body is cut, or when it has control characters, on which
 * a terminal would act, or bytes that are not UTF-8.
 */
export function curlOf(sent: Sent): string | null {
  if (sent.cut || sent.encoding) return null;
  const { method } = sent;
  // curl sends no body with HEAD.
  const body = method === 'HEAD' ? '' : sent.body;
  const headers = [...sent.headers].filter(([name]) => !omitted.test(name));
  // curl would send a body without a type as a form.
  const removed = body !== '' && !sent.headers.has('content-type') ? ['Content-Type:'] : [];
  const command = [
    'curl',
    ...(method === 'HEAD' ? ['--head'] : method === 'GET' && body === '' ? [] : ['-X', method]),
    // curl would resolve dots, and expand brackets and braces.
    ...(/\/\./.test(sent.url) ? ['--path-as-is'] : []),
    ...(/[[\]{}]/.test(sent.url) ? ['--globoff'] : []),
    quoted(urlOf(sent)),
    ...[...headers.map(headerOf), ...removed].flatMap((header) => ['-H', quoted(header)]),
    ...(body === '' ? [] : ['--data-raw', quoted(body)]),
  ].join(' ');
  return unrepeatable.test(command) ? null : command;
}

/** A value has a letter for each byte. A header without a value needs a semicolon. */
const headerOf = ([name, value]: readonly [string, string]) =>
  value
    ? `${name}: ${new TextDecoder().decode(Uint8Array.from(value, (letter) => letter.charCodeAt(0)))}`
    : `${name};`;

/** Quotes text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
