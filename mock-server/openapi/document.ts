import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId } from '#contract/endpoints.ts';
import { mockHeaders } from './mock-extension.ts';
import { type Operation, operation, pathOf } from './operation.ts';
import type { Sample } from './sample-answers.ts';
import { schemaWriter } from './schema-writer.ts';

const description = `Learners choose skills from a catalogue, rate themselves on the points of each topic, and publish projects.

**Two kinds of failure.** A *transport* failure has an HTTP status other than 200 and the body
\`{ status, message }\` with the same status. A *business* failure has HTTP 200 and a \`status\` other than 200 in
its body (\`state\` for register). Its message is for the learner. Each failure lists its \`status\` as a constant, so
a client can tell the responses of an operation apart by it.

**Documented and decided.** Each example says whether the product document describes its outcome. Decided outcomes
fill the gaps. Another backend may word them differently, so rely on their status only.

**Tokens.** login, register and updateUser return a token. Send it in the header \`Auth-token\`.

**Examples** are real responses to the sample data. Lists are cut to three rows. Tokens and the addresses of pictures
are stand-ins.

**Controls of the mock.** \`x-mock\` lists the request headers that force outcomes and faults and select a private copy
of the data. Each operation lists the names of its outcomes and faults. Other backends ignore these headers. The mock
sends no mail; \`/__mock/outbox\` lists the mails.`;

const tags: Readonly<Record<Endpoint['resource'], string>> = {
  account: 'Registration, login, profile and password',
  learner: "A learner's skills, rated topics and levels",
  catalogue: 'The subjects, skills, topics and points that a learner can choose from',
  projects: "A learner's projects",
};

const keyOf = (endpoint: Endpoint) => `${endpoint.resource} ${pathOf(endpoint)} ${endpoint.method}`;
/** The order of the contract's own list differs between bundlers. */
const inOrder = [...allEndpoints].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

/** Returns the contract as an OpenAPI 3.1 document. `samples` fill its examples. `version` is the API version. */
export function openapiDocument(version: string, samples: Readonly<Record<EndpointId, Sample>>) {
  const writer = schemaWriter();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of inOrder) {
    const path = pathOf(endpoint);
    const method = endpoint.method.toLowerCase();
    paths[path] = {
      ...paths[path],
      [method]: operation(endpoint, samples[endpoint.id as EndpointId], writer),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Skills Portfolio API',
      version,
      summary: 'Portfolios of self-rated skills for people with disabilities in India',
      description,
      contact: { name: 'The maintainers of Skills Portfolio' },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: basePath, description: 'The server that gave this document' }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      schemas: writer.schemas(),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Auth-token', description: "A learner's token" },
      },
    },
    'x-mock': mockHeaders,
  };
}

export type OpenapiDocument = ReturnType<typeof openapiDocument>;
