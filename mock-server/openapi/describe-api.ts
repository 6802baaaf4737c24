import { readFile } from 'node:fs/promises';
import type { Handlers } from '#mock/call/handler.ts';
import { sampleAccounts } from '#mock/files/fixtures.ts';
import type { State } from '#mock/world/state.ts';
import { openapiDocument } from './document.ts';
import { sampleAnswers } from './sample-answers.ts';

const packageFile = new URL('../../package.json', import.meta.url);

/** Returns the OpenAPI document of a mock with these fixtures. `accessKey` is the `key` that skillsBySubject accepts. */
export async function describeApi(fixtures: State, handlers: Handlers, accessKey: string) {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const accounts = await sampleAccounts();
  return openapiDocument(version, await sampleAnswers(fixtures, handlers, { accounts, accessKey }));
}

export const asText = (document: object) => `${JSON.stringify(document, null, 2)}\n`;
