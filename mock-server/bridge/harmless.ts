import type { AnyStruct, Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { Project, projectTypes } from '#contract/entities.ts';
import { gender, noOtherId } from '#contract/values.ts';
import { outcomesOf } from '#mock/call/outcomes.ts';

// Values that a recording may keep. Everything else could be private.

/** Names of fields in the contract. */
export const contractFields: ReadonlySet<string> = new Set(allEndpoints.flatMap(fieldsOf));

function fieldsOf({ params, query, headers, body, answer, failure }: Endpoint): string[] {
  return [params, query, headers, body, answer, failure].flatMap((struct) => (struct ? namesIn(struct) : []));
}

function namesIn({ type, schema }: AnyStruct): string[] {
  if (type === 'array') return namesIn(schema);
  if (type === 'union') return schema.flatMap(namesIn);
  if (type !== 'object') return [];
  return Object.entries<AnyStruct>(schema).flatMap(([name, struct]) => [name, ...namesIn(struct)]);
}

/** Messages of the contract. A backend's own message may name a learner. */
const messages: ReadonlySet<unknown> = new Set(
  allEndpoints.flatMap((endpoint) => [
    endpoint.message,
    ...outcomesOf(endpoint).map(({ body }) => Object(body).message as unknown),
  ]),
);

/** Fields with a few fixed values. */
const fitting: Readonly<Record<string, (value: string) => boolean>> = {
  gender: (value) => gender.is(value),
  date: (value) => Project.schema.date.is(value) && /^[\d:.TZ-]+$/.test(value),
  type: (value) => (projectTypes as readonly string[]).includes(value),
  message: (value) => messages.has(value),
};

/** Wire values that say nothing about a person. */
const empty = new Set(['', 'default', noOtherId]);

/** Texts of the catalogue, which everybody can read. */
const catalogueTexts = new Set(['name', 'description', 'image', 'thumbnail', 'icon']);

export const isCatalogueText = ({ resource }: Endpoint, name: string) =>
  catalogueTexts.has(name) && (resource === 'catalogue' || resource === 'learner');

export const isHarmlessText = (name: string, value: string) =>
  empty.has(value) || (fitting[name]?.(value) ?? false);

/** Ids, counts and statuses have few digits. A phone or an Aadhaar number has ten or more. */
export const isHarmlessNumber = (name: string, value: number) =>
  contractFields.has(name) && Math.abs(value) < 1e6;
