import { controlHeaders } from '#contract/development.ts';
import { allEndpoints, basePath, type EndpointId } from '#contract/endpoints.ts';
import { token } from '#contract/values.ts';
import type { Handlers } from '#mock/call/handler.ts';
import type { State } from '#mock/world/state.ts';
import { defaultWorld, Worlds } from '#mock/world/worlds.ts';
import { schemaWriter } from './json-schema.ts';
import { type Operation, operation, pathOf } from './operation.ts';
import { performSample } from './sample-calls.ts';

const description = `Learners choose skills from a catalogue, rate themselves on the points of each topic, and publish projects.

**Two kinds of failure.** A *transport* failure has an HTTP status other than 200 and the body
\`{ status, message }\` with the same status. A *business* failure has HTTP 200 and a \`status\` other than 200 in
its body (\`state\` for register). Its message is for the learner.

**Documented and decided.** Each example says whether the product document describes its outcome. Decided outcomes
fill the gaps. Another backend may word them differently, so rely on their status only.

**Examples** are real responses to the sample data, with stand-ins for tokens and the addresses of pictures.`;

const tags = [
  { name: 'account', description: 'Registration, login, profile and password' },
  { name: 'learner', description: "A learner's skills, rated topics and levels" },
  { name: 'catalogue', description: 'The subjects, skills, topics and points to choose from' },
  { name: 'projects', description: "A learner's projects" },
];

/** The order of the contract's own list differs between bundlers. */
const inOrder = [...allEndpoints].sort((one, other) => (one.id < other.id ? -1 : 1));

/** Request headers of every operation. They are an extension, because generated clients must not contain them. */
const mockHeaders = Object.entries({
  [controlHeaders.outcome]: 'Mock only: the outcome or fault to force for this request',
  [controlHeaders.world]: 'Mock only: the world of this request. Without it, the world is default.',
}).map(([name, text]) => ({ name, in: 'header', description: text, schema: { type: 'string' } }));

/**
 * Returns the contract as an OpenAPI 3.1 document. Its examples are responses of a mock with these fixtures. `accessKey`
 * is the `key` that skillsBySubject accepts.
 */
export async function describeApi(fixtures: State, handlers: Handlers, accessKey: string) {
  const writer = schemaWriter();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of inOrder) {
    const world = new Worlds(fixtures).get(defaultWorld);
    const id = endpoint.id as EndpointId;
    const sample = await performSample(id, world, handlers, accessKey, 'https://example.com');
    // The token of each sign-in is another.
    const [field] =
      Object.entries(Object(endpoint.response.schema)).find(([, struct]) => struct === token) ?? [];
    if (field && sample.response) sample.response = { ...sample.response, [field]: `token-from-${id}` };
    const path = pathOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, sample, writer) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Skills Portfolio API',
      version: '1.0.0',
      description,
      contact: { name: 'The maintainers of Skills Portfolio' },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: basePath, description: 'The server that gave this document' }],
    tags,
    paths,
    components: {
      schemas: writer.schemas,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Auth-token', description: 'From login or register' },
      },
    },
    'x-mock': { headers: mockHeaders },
  };
}

export const asText = (document: object) => `${JSON.stringify(document, null, 2)}\n`;
