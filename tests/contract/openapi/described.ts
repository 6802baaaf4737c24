import { subjectAccessKey } from '#contract/development.ts';
import type { AnyStruct } from '#contract/endpoint.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { describeApi } from '#mock/openapi/document.ts';
import { createHandlers } from '#mock/routes/handlers.ts';

export const handlers = createHandlers(subjectAccessKey);
export const fixtures = await loadFixtures();
export const described = await describeApi(fixtures, handlers, subjectAccessKey);

export const problemOf = (value: unknown, struct: AnyStruct) => struct.validate(value)[0]?.message;
