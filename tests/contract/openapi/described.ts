import { beforeAll } from 'vitest';
import { subjectAccessKey } from '#contract/development.ts';
import type { AnyStruct } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import { loadFixtures, sampleAccounts } from '#mock/files/fixtures.ts';
import { type OpenapiDocument, openapiDocument } from '#mock/openapi/document.ts';
import { type Sample, sampleAnswers } from '#mock/openapi/sample-answers.ts';
import type { Secrets } from '#mock/openapi/sample-calls.ts';
import { createHandlers } from '#mock/routes/handlers.ts';
import type { State } from '#mock/world/state.ts';

export const handlers = createHandlers(subjectAccessKey);

/** Returns fixtures, secrets, sample answers and OpenAPI document. A hook fills them before the first test. */
export function describeMock() {
  const filled = {} as {
    fixtures: State;
    secrets: Secrets;
    samples: Readonly<Record<EndpointId, Sample>>;
    document: OpenapiDocument;
  };
  beforeAll(async () => {
    const fixtures = await loadFixtures();
    const secrets = { accounts: await sampleAccounts(), accessKey: subjectAccessKey };
    const samples = await sampleAnswers(fixtures, handlers, secrets);
    Object.assign(filled, { fixtures, secrets, samples, document: openapiDocument('1.2.3', samples) });
  });
  return filled;
}

export const problemOf = (value: unknown, struct: AnyStruct) => struct.validate(value)[0]?.message;
