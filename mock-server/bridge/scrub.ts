import { define, object } from 'superstruct';
import { type AnyStruct, type Endpoint, TransportFailure } from '#contract/endpoint.ts';
import { basePath } from '#contract/endpoints.ts';
import { serverMessages } from '#contract/server-messages.ts';
import { noOtherId } from '#contract/values.ts';
import { jsonIn, queryOf } from '#mock/world/match.ts';
import { headersOf, type Received, type Sent } from '#mock/world/sent.ts';
import { createStandIns, kindOf } from './stand-ins.ts';

/** A field of the contract. */
interface Place {
  readonly field: string;
  readonly struct: AnyStruct;
  /** Texts of a `catalogue` are public. A `request` keeps no unknown fields, so that a replay recognizes it. */
  readonly part: 'request' | Endpoint['resource'];
}

/** Texts that say nothing about a person. A backend's own message may name a learner. */
const harmlessTexts = new Set<string>(['', 'default', noOtherId, ...Object.values(serverMessages)]);
const harmlessHeader =
  /^(content-type: (application\/json|text\/(plain|html))(; ?charset=utf-8)?|retry-after: \d{1,5})$/i;

/** The struct of a value that the contract does not have. */
const noValue: AnyStruct = define('no value', () => false);

/** Replaces the private values of the calls of one recording. The place of a value in the contract decides. */
export function createScrubber() {
  const standIn = createStandIns();
  /** A learner's skills repeat texts of the catalogue. */
  const publicTexts = new Set<string>();

  function scrubValue(value: unknown, place: Place): unknown {
    const { struct, part } = place;
    if (typeof value === 'string') return scrubText(withoutQuery(value), place);
    if (typeof value === 'number')
      return isPublic(String(value), place) ? value : Number(standIn(String(value), 'id'));
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const row = struct.type === 'array' ? struct.schema : noValue;
      return value.map((each) => scrubValue(each, { ...place, struct: row }));
    }
    const known = fieldsOf(struct);
    const fields = Object.entries(value).flatMap(([field, inner]): [string, unknown][] => {
      const own = Object.hasOwn(known, field) && known[field];
      if (own) return [[field, scrubValue(inner, { field, struct: own, part })]];
      return part === 'request' ? [] : [[standIn(field, 'field'), '(hidden)']];
    });
    return Object.fromEntries(fields);
  }

  function scrubText(text: string, place: Place): string {
    if (isPublic(text, place)) {
      if (place.part === 'catalogue') publicTexts.add(text);
      return text;
    }
    if (isNumeric(place) && /^-?[\d.]+$/.test(text)) return standIn(text, 'id');
    // A value that breaks the contract breaks it in the recording too.
    return standIn(text, place.struct.is(text) ? kindOf(place.field) : 'text');
  }

  function isPublic(text: string, place: Place): boolean {
    const { field, part } = place;
    if (harmlessTexts.has(text)) return true;
    // An id or a count has few digits. A PIN code has six.
    if (isNumeric(place)) return /^-?\d{1,5}$/.test(text);
    if (field === 'message') return false;
    return part === 'catalogue' || (part === 'learner' && publicTexts.has(text));
  }

  function scrubBody(text: string, struct: AnyStruct, part: Place['part']): string {
    const json = jsonIn(text);
    if (json !== undefined) return JSON.stringify(scrubValue(json, { field: '', struct, part }));
    return text && `(text of ${text.length} characters)`;
  }

  function request(endpoint: Endpoint, sent: Sent): Sent {
    const texts = (values: object, struct = noValue) =>
      scrubValue(values, { field: '', struct, part: 'request' }) as Record<string, string>;
    const params = texts(sent.params, endpoint.params);
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const query = String(new URLSearchParams(texts(queryOf(sent.url), endpoint.query)));
    const { 'auth-token': token, ...given } = headersOf(sent);
    const headers = {
      ...(token !== undefined && { 'auth-token': standIn(token, 'token') }),
      ...texts(given, endpoint.headers),
      ...harmless(given),
    };
    return {
      method: sent.method,
      url: `${basePath}${path}${query && `?${query}`}`,
      headers: Object.entries(headers).flat(),
      params,
      body: scrubBody(sent.body, endpoint.body ?? noValue, 'request'),
    };
  }

  function response({ resource, response: reply, failure }: Endpoint, { headers, body }: Received): Received {
    // A level is plain text.
    if (reply.is(body.trim())) return { headers: harmless(headers), body };
    const envelope = { ...fieldsOf(reply), ...fieldsOf(failure), ...TransportFailure.schema };
    const struct = body.trimStart().startsWith('[') ? reply : object(envelope);
    return { headers: harmless(headers), body: scrubBody(body, struct, resource) };
  }

  return { request, response };
}

/** The address of a picture may name its reader. */
const withoutQuery = (value: string) => (/^https?:/i.test(value) ? value.replace(/[?#].*$/s, '') : value);

const fieldsOf = (struct?: AnyStruct): Readonly<Record<string, AnyStruct>> =>
  struct?.type === 'object' ? struct.schema : {};

/** Whether the value is an id, a count, a level or a status. An id in a path or query is text. */
const isNumeric = ({ field, struct }: Place) =>
  field.endsWith('_id') || /^(integer|literal|enums)$/.test(struct.type);

/** Returns the headers that a replay needs and that say nothing about a person. */
const harmless = <T>(headers: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(headers).filter((header) => harmlessHeader.test(header.join(': '))));
