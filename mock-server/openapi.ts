import { subjectAccessKey } from '#contract/development.ts';
import { flagsOf, readFlags } from '#mock/command/flags.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { replaceFile } from '#mock/files/replace-file.ts';
import { asText, describeApi } from './openapi/document.ts';
import { createHandlers } from './routes/handlers.ts';

// `npm run openapi`: exports the OpenAPI document without starting the mock.

const values = readFlags('npm run openapi --', flagsOf.openapi);
if (!values) process.exit();
const handlers = createHandlers(subjectAccessKey);
const text = asText(await describeApi(await loadFixtures(), handlers, subjectAccessKey));
if (values.out === undefined) process.stdout.write(text);
else await replaceFile(values.out, text);
