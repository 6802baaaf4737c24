import { headerPairs, headersOf, type Sent, urlOf } from '#mock/world/sent.ts';

/**
 * Headers that curl sets itself, or that only describe the browser and its connection. The API ignores them. The journal
 * keeps a body without its content encoding.
 */
const omitted =
  /^(host|connection|content-(length|encoding)|transfer-encoding|keep-alive|accept(-encoding|-language)?|expect|sec-.*|user-agent|referer|dnt|priority)$/i;

/** Returns a curl command that repeats a request, or null when its body is cut. curl sends no body with HEAD. */
export function curlOf(sent: Sent): string | null {
  if (sent.cut) return null;
  const { method } = sent;
  const body = method === 'HEAD' ? '' : sent.body;
  // The arguments of a command cannot hold NUL, and a terminal acts on other control characters.
  const isPiped = hasControl.test(body);
  // Node decodes headers as Latin-1. A header without a value needs a semicolon.
  const headers = headerPairs(sent).flatMap(([name, value]) =>
    omitted.test(name) ? [] : ['-H', word(Buffer.from(value ? `${name}: ${value}` : `${name};`, 'latin1'))],
  );
  // curl would send a body without a type as a form.
  if (body !== '' && headersOf(sent)['content-type'] === undefined) headers.push('-H', "'Content-Type:'");
  return [
    ...(isPiped ? [printf(Buffer.from(body)), '|'] : []),
    'curl',
    ...(method === 'HEAD' ? ['--head'] : method === 'GET' && body === '' ? [] : ['-X', method]),
    ...target(sent),
    ...headers,
    ...(body === '' ? [] : isPiped ? ['--data-binary', '@-'] : ['--data-raw', quoted(body)]),
  ].join(' ');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const hasControl = /[\0-\x08\x0b-\x1f\x7f]/;

/** Has no dot segment and no fragment, because curl would remove them. */
const usualTarget = /^\/(?!.*\/\.)[\w\-.~:/?@!$&'()*+,;=%[\]{}]*$/;

function target(sent: Sent): string[] {
  const url = urlOf(sent);
  if (usualTarget.test(sent.url)) return [...(/[[\]{}]/.test(url) ? ['--globoff'] : []), quoted(url)];
  const exact = sent.url.replace(/[^!-~]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return ['--request-target', quoted(exact), quoted(url.slice(0, -sent.url.length))];
}

/** Quotes text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function word(bytes: Buffer): string {
  const text = bytes.toString();
  const isText = !hasControl.test(text) && bytes.equals(Buffer.from(text));
  return isText ? quoted(text) : `"$(${printf(bytes)})"`;
}

/** Returns a shell command that prints these bytes. */
function printf(bytes: Buffer): string {
  const octal = (byte: string) => `\\${byte.charCodeAt(0).toString(8).padStart(3, '0')}`;
  return `printf '${bytes.toString('latin1').replace(/[^ -~]|['\\%]|^-/g, octal)}'`;
}
