import { Struct } from 'superstruct';
import { controlHeaders } from '#contract/development.ts';
import * as shapes from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId } from '#contract/endpoints.ts';
import * as entities from '#contract/entities.ts';
import { type JsonSchema, jsonSchema, type Nested } from './json-schema.ts';
import { type Operation, operation, pathOf } from './operation.ts';
import type { Sample } from './sample-answers.ts';

const description = `Learners choose skills from a catalogue, rate themselves on the points of each topic, and publish projects.

**Two kinds of failure.** A *transport* failure has an HTTP status that is not 200 and the body
\`{ status, message }\` with the same number. A *business* failure comes with HTTP 200, and the \`status\` of its body
(for register \`state\`) is not 200; its message is fit to be shown to the learner.

**Documented and decided.** Each example says whether the product document writes its outcome down. What is decided
was chosen to fit the document: another backend may word it otherwise, so rely on its status alone.

**Tokens.** login, register and updateUser answer a token. It is sent as the header \`Auth-token\`.

**Examples** are what this API answers over the sample data; lists end after three rows.

**Steering the mock.** On any call, \`${controlHeaders.outcome}: name\` asks for one of the endpoint's outcomes or for a
fault, and \`${controlHeaders.world}: name\` (letters, digits and -, at most 64) for a world of its own, so that tests
do not disturb each other. No other backend knows these two. Mails are not sent but kept, at \`/__mock/outbox\`.`;

const tags: Readonly<Record<shapes.Endpoint['resource'], string>> = {
  account: 'Registration, login, profile and password',
  learner: "A learner's skills, rated topics and levels",
  catalogue: 'The subjects, skills, topics and points that a learner can choose from',
  projects: "A learner's projects",
};

/** The schemas that have a name in the contract; others refer to them. */
const names = new Map<unknown, string>(
  Object.entries({ ...entities, ...shapes }).flatMap(([name, value]) =>
    value instanceof Struct ? [[value, name]] : [],
  ),
);

/** Writes schemas out, and keeps those with a name in `schemas` for references to them. */
function schemaWriter() {
  const schemas: Record<string, JsonSchema> = {};
  const write: Nested = (struct) => {
    const name = names.get(struct);
    if (name === undefined) return jsonSchema(struct, write);
    schemas[name] ??= jsonSchema(struct, write);
    return { $ref: `#/components/schemas/${name}` };
  };
  return { schemas, write };
}

/** The whole contract as an OpenAPI 3.1 document. `samples` fill its examples, `version` is the API's own. */
export function openapiDocument(version: string, samples: Readonly<Record<EndpointId, Sample>>) {
  const { schemas, write } = schemaWriter();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of allEndpoints) {
    const path = pathOf(endpoint);
    const method = endpoint.method.toLowerCase();
    paths[path] = {
      ...paths[path],
      [method]: operation(endpoint, samples[endpoint.id as EndpointId], write),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Skills Portfolio API',
      version,
      summary: 'Portfolios of self-rated skills for people with disabilities in India',
      description,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: basePath, description: 'The server that gave this document' }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Auth-token', description: "A learner's token" },
      },
    },
  };
}

export type OpenapiDocument = ReturnType<typeof openapiDocument>;
