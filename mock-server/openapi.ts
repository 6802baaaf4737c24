import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { subjectAccessKey } from '#contract/development.ts';
import { flagsOf, readFlags } from '#mock/command/flags.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { replaceFile } from '#mock/files/replace-file.ts';
import { asText, describeApi } from './openapi/document.ts';
import { createHandlers } from './routes/handlers.ts';

// `npm run openapi`: exports the OpenAPI document without starting the mock.

const { out } = readFlags('npm run openapi --', flagsOf.openapi) ?? process.exit();
const api = await describeApi(await loadFixtures(), createHandlers(subjectAccessKey), subjectAccessKey);
if (out === undefined) process.stdout.write(asText(api));
else {
  await mkdir(dirname(out), { recursive: true });
  await replaceFile(out, asText(api));
}
