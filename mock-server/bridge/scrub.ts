import { type AnyStruct, type Endpoint, TransportFailure } from '#contract/endpoint.ts';
import { allEndpoints, basePath } from '#contract/endpoints.ts';
import { projectTypes } from '#contract/entities.ts';
import { noOtherId } from '#contract/values.ts';
import { outcomesOf } from '#mock/call/outcomes.ts';
import { jsonIn, queryOf } from '#mock/world/match.ts';
import { headersOf, type Received, type Sent } from '#mock/world/sent.ts';
import { createStandIns, kindOf } from './stand-ins.ts';

/** A field of the contract, and the structs that its value may have. */
interface Place {
  readonly field: string;
  readonly structs: readonly AnyStruct[];
  /** Texts of a `catalogue` are public. A `request` keeps no unknown fields, so that a replay recognizes it. */
  readonly part: 'request' | Endpoint['resource'];
}

/** Messages of the contract. A backend's own message may name a learner. */
const messages: ReadonlySet<unknown> = new Set(
  allEndpoints.flatMap((endpoint) => [
    endpoint.message,
    ...outcomesOf(endpoint).map(({ body }) => Object(body).message as unknown),
  ]),
);
/** Wire values that say nothing about a person. */
const empty = new Set(['', 'default', noOtherId]);

const keptHeaders: Readonly<Record<string, RegExp>> = {
  'content-type': /^(application\/json|text\/(plain|html))(; ?charset=utf-8)?$/i,
  'retry-after': /^\d{1,5}$/,
  allow: /^((GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)(, ?|$))+$/,
};

/** Replaces the private values of the calls of one recording. The place of a value in the contract decides. */
export function createScrubber() {
  const standIn = createStandIns();
  /** A learner's skills repeat texts of the catalogue. */
  const publicTexts = new Set<string>();

  function scrubValue(value: unknown, { structs: given, ...rest }: Place): unknown {
    const place = { ...rest, structs: given.flatMap(membersOf) };
    if (typeof value === 'string') return scrubText(withoutQuery(value), place);
    if (typeof value === 'number') return isPublic(String(value), place) ? value : numberFor(value, place);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const rows = schemasOf(place, 'array');
      return rows.length > 0 ? value.map((row) => scrubValue(row, { ...place, structs: rows })) : [];
    }
    const objects = schemasOf(place, 'object');
    const fields = objects.length > 0 ? Object.entries(value) : [];
    return Object.fromEntries(
      fields.flatMap(([field, inner]) => {
        const structs = objects.flatMap((schema) => (Object.hasOwn(schema, field) ? [schema[field]] : []));
        if (structs.length > 0) return [[field, scrubValue(inner, { ...place, field, structs })]];
        return place.part === 'request' ? [] : [[standIn(field, 'field'), '(hidden)']];
      }),
    );
  }

  function scrubText(text: string, place: Place): string {
    if (isPublic(text, place)) {
      if (place.part === 'catalogue') publicTexts.add(text);
      return text;
    }
    return standIn(text, isNumeric(place) && /^-?[\d.]+$/.test(text) ? 'id' : kindOf(place.field, text));
  }

  function numberFor(value: number, place: Place): number {
    const made = Number(scrubText(String(value), place));
    return Number.isNaN(made) ? Number(standIn(String(value), 'id')) : made;
  }

  function isPublic(text: string, place: Place): boolean {
    const { field, part } = place;
    if (empty.has(text)) return true;
    // An id or a count has few digits. A PIN code has six.
    if (isNumeric(place)) return /^-?\d{1,5}$/.test(text);
    if (field === 'message') return messages.has(text);
    if (field === 'type') return (projectTypes as readonly string[]).includes(text);
    return part === 'catalogue' || (part === 'learner' && publicTexts.has(text));
  }

  function scrubBody(text: string, place: Place): string {
    const json = jsonIn(text);
    if (json !== undefined) return JSON.stringify(scrubValue(json, place));
    return text && `(text of ${text.length} characters)`;
  }

  function request(endpoint: Endpoint, sent: Sent): Sent {
    const place = (struct: AnyStruct | undefined) =>
      ({ field: '', structs: struct ? [struct] : [], part: 'request' }) as const;
    const texts = (value: unknown, struct: AnyStruct | undefined) =>
      scrubValue(value, place(struct)) as Record<string, string>;
    const params = texts(sent.params, endpoint.params);
    const filled = (_: string, name: string) => encodeURIComponent(params[name] ?? '');
    const query = String(new URLSearchParams(texts(queryOf(sent.url), endpoint.query)));
    const { 'auth-token': token, ...given } = headersOf(sent);
    const headers = {
      ...(token !== undefined && { 'auth-token': standIn(token, 'token') }),
      ...texts(given, endpoint.headers),
      ...harmless(given),
    };
    return {
      method: sent.method,
      url: `${basePath}${endpoint.path.replace(/:(\w+)/g, filled)}${query && `?${query}`}`,
      headers: Object.entries(headers).flat(),
      params,
      body: scrubBody(sent.body, place(endpoint.body)),
    };
  }

  function response(endpoint: Endpoint, { headers, body: text }: Received): Received {
    const { resource, format, answer, failure } = endpoint;
    const structs = [answer, failure ?? [], TransportFailure].flat();
    const isLevel = format === 'text' && /^\s*\d(\.\d)?\s*$/.test(text);
    const body = isLevel ? text : scrubBody(text, { field: '', structs, part: resource });
    return { headers: harmless(headers), body };
  }

  return { request, response };
}

/** The address of a picture may name its reader. */
const withoutQuery = (value: string) => (/^https?:/i.test(value) ? value.replace(/[?#].*$/s, '') : value);

const membersOf = (struct: AnyStruct): AnyStruct[] =>
  struct.type === 'union' ? (struct.schema ?? []).flatMap(membersOf) : [struct];

const schemasOf = ({ structs }: Place, wanted: 'object' | 'array') =>
  structs.flatMap(({ type, schema }) => (type === wanted ? [schema] : []));

/** Whether the value is an id, a count, a level or a status. An id in a path or query is text. */
const isNumeric = ({ field, structs }: Place) =>
  field.endsWith('_id') || structs.some((struct) => struct.is(1) || struct.is(200));

/** Returns the headers that a replay needs and that say nothing about a person. */
const harmless = (headers: Received['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
      .filter(([name, value]) => keptHeaders[name]?.test(value)),
  );
