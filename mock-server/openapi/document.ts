import { Struct } from 'superstruct';
import { controlHeaders } from '#contract/development.ts';
import * as shapes from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId } from '#contract/endpoints.ts';
import * as entities from '#contract/entities.ts';
import { type JsonSchema, jsonSchema, type Nested } from './json-schema.ts';
import { type Operation, operation, pathOf } from './operation.ts';
import type { Sample } from './sample-answers.ts';

const description = `Learners choose skills from a catalogue, rate themselves on the points of each topic, and publish projects.

**Two kinds of failure.** A *transport* failure has an HTTP status other than 200 and the body
\`{ status, message }\` with the same status. A *business* failure has HTTP 200 and a \`status\` other than 200 in
its body (\`state\` for register). Its message is for the learner.

**Documented and decided.** Each example says whether the product document describes its outcome. Decided outcomes
fill the gaps. Another backend may word them differently, so rely on their status only.

**Tokens.** login, register and updateUser return a token. Send it in the header \`Auth-token\`.

**Examples** are real responses to the sample data. Lists are cut to three rows.

**Controls of the mock.** The header \`${controlHeaders.outcome}: name\` forces an outcome or a fault on a call. The
header \`${controlHeaders.world}: name\` (letters, digits and -, at most 64 characters) selects a private copy of all
data, so that tests do not disturb each other. Other backends ignore both headers. The mock sends no mail;
\`/__mock/outbox\` lists the mails.`;

const tags: Readonly<Record<shapes.Endpoint['resource'], string>> = {
  account: 'Registration, login, profile and password',
  learner: "A learner's skills, rated topics and levels",
  catalogue: 'The subjects, skills, topics and points that a learner can choose from',
  projects: "A learner's projects",
};

/** Names of the structs that the contract exports. */
const names = new Map<unknown, string>(
  Object.entries({ ...entities, ...shapes }).flatMap(([name, value]) =>
    value instanceof Struct ? [[value, name]] : [],
  ),
);

/** Writes schemas. Puts named structs into `schemas` and writes a `$ref` in their place. */
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

/** Returns the contract as an OpenAPI 3.1 document. `samples` fill its examples. `version` is the API version. */
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
