import type { Endpoint } from '#contract/endpoint.ts';
import { contractFields, isCatalogueText, isHarmlessNumber, isHarmlessText } from './harmless.ts';
import type { Exchange } from './recording.ts';
import { type Kind, kinds, type StandIn } from './stand-ins.ts';

/** Returns an exchange with a stand-in for each value that is not known to be harmless. */
export function scrub({ request, response }: Exchange, endpoint: Endpoint, standIn: StandIn): Exchange {
  function kindOf(name: string): Kind {
    if (endpoint.resource === 'account' && name === 'data') return 'token';
    return (Object.hasOwn(kinds, name) && kinds[name]) || 'text';
  }

  function textOf(name: string, value: string): string {
    if (isCatalogueText(endpoint, name)) return withoutQuery(value);
    if (isHarmlessText(name, value)) return value;
    // An id in a path or query is text.
    if (/^\d+$/.test(value) && name.endsWith('_id') && isHarmlessNumber(name, Number(value))) return value;
    return standIn(value, kindOf(name));
  }

  function numberOf(name: string, value: number): number {
    if (isHarmlessNumber(name, value)) return value;
    const made = Number(standIn(String(value), kindOf(name)));
    return Number.isNaN(made) ? Number(standIn(String(value), 'number')) : made;
  }

  function scrubValue(name: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => scrubValue(name, item));
    if (typeof value === 'object' && value !== null) {
      const fields = Object.entries(value).map(([key, field]) => [keyOf(key), scrubValue(key, field)]);
      return Object.fromEntries(fields);
    }
    if (typeof value === 'string') return textOf(name, value);
    return typeof value === 'number' ? numberOf(name, value) : value;
  }

  /** A backend may list data by the name of a learner. */
  const keyOf = (key: string) => (contractFields.has(key) ? key : standIn(key, 'field'));

  const textsOf = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([name, value]) => [keyOf(name), textOf(name, value)]));

  const { 'auth-token': token, ...headers } = request.headers;
  return {
    endpoint: endpoint.id,
    request: {
      ...request,
      path: pathOf(endpoint, request.path, textOf),
      query: textsOf(request.query),
      headers: {
        ...textsOf(headers),
        ...(token !== undefined && { 'auth-token': standIn(token, 'token') }),
      },
      ...('body' in request && { body: scrubValue('body', request.body) }),
    },
    response: {
      ...response,
      ...('json' in response && { json: scrubValue('body', response.json) }),
      ...(response.text !== undefined && { text: plainText(endpoint, response.text) }),
    },
  };
}

/** The address of a picture may name its reader. */
const withoutQuery = (value: string) => (/^https?:/i.test(value) ? value.replace(/[?#].*$/s, '') : value);

/** Replaces the parameters of a path. */
function pathOf(endpoint: Endpoint, path: string, textOf: (name: string, value: string) => string): string {
  const names = endpoint.path.split('/');
  return path
    .split('/')
    .map((segment, place) => {
      const name = names[place] ?? '';
      if (!name.startsWith(':')) return segment;
      return encodeURIComponent(textOf(name.slice(1), decodeURIComponent(segment)));
    })
    .join('/');
}

/** A page of an error can hold anything, so only a level stays. */
function plainText({ format }: Endpoint, text: string): string {
  if (text === '' || (format === 'text' && /^\s*\d(\.\d)?\s*$/.test(text))) return text;
  return hiddenText(text);
}

export const hiddenText = (text: string) => `(text of ${text.length} characters)`;
