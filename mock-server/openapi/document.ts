import { readFile } from 'node:fs/promises';
import { controlHeaders } from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId } from '#contract/endpoints.ts';
import type { Handlers } from '#mock/call/handler.ts';
import { sampleAccounts } from '#mock/files/fixtures.ts';
import type { State } from '#mock/world/state.ts';
import { defaultWorld, Worlds } from '#mock/world/worlds.ts';
import { type Operation, operation, pathOf } from './operation.ts';
import { sampleOf } from './perform-sample.ts';
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

/** Request headers of every operation. They are an extension, because generated clients must not contain them. */
const mockHeaders = [
  {
    name: controlHeaders.outcome,
    in: 'header',
    description: 'Mock only: the outcome or fault to force for this request',
    schema: { type: 'string' },
  },
  {
    name: controlHeaders.world,
    in: 'header',
    description: 'Mock only: the world of this request. Without it, the world is default.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9-]{1,64}$' },
  },
];

/**
 * Returns the contract as an OpenAPI 3.1 document. Its examples are responses of a mock with these fixtures. `accessKey`
 * is the `key` that skillsBySubject accepts.
 */
export async function describeApi(fixtures: State, handlers: Handlers, accessKey: string) {
  const packageFile = new URL('../../package.json', import.meta.url);
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const secrets = { accounts: await sampleAccounts(), accessKey };
  const writer = schemaWriter();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of inOrder) {
    const world = new Worlds(fixtures).get(defaultWorld);
    const sample = await sampleOf(endpoint.id as EndpointId, world, handlers, secrets);
    const path = pathOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, sample, writer) };
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
    'x-mock': { headers: mockHeaders },
  };
}

export const asText = (document: object) => `${JSON.stringify(document, null, 2)}\n`;
