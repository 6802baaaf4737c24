import { headerPairs, type Sent, urlOf } from '#mock/world/sent.ts';

/** Headers that curl sets itself, or that only describe the browser and its connection. The API ignores them. */
const omitted =
  /^(host|connection|content-length|transfer-encoding|keep-alive|accept(-encoding|-language)?|expect|sec-.*|user-agent|referer|dnt|priority)$/i;

/** Quotes text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns a curl command that repeats a request, or null when its body is cut. */
export function curlOf(sent: Sent): string | null {
  if (sent.cut) return null;
  const { method, body } = sent;
  return [
    'curl',
    ...(method === 'GET' && body === '' ? [] : ['-X', method]),
    quoted(urlOf(sent)),
    ...headerPairs(sent).flatMap(([name, value]) =>
      omitted.test(name) ? [] : ['-H', quoted(`${name}: ${value}`)],
    ),
    ...(body === '' ? [] : ['--data-binary', quoted(body)]),
  ].join(' ');
}
