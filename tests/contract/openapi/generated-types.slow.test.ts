import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { endCommandsAfterEach, runNode } from '../../tools/command.ts';
import { failOnConsole } from '../harness.ts';
import { described } from './described.ts';

failOnConsole();
endCommandsAfterEach();

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

it('generates types by which the status narrows each response of a client', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'types-'));
  const types = await openapiTypescript(JSON.stringify(described));
  await writeFile(join(folder, 'api.ts'), astToString(types));
  const settings = {
    extends: pathOf('../../../tsconfig.json'),
    compilerOptions: { types: [], paths: { 'skills-portfolio-api': [join(folder, 'api.ts')] } },
    files: [pathOf('sample-client.ts')],
    include: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const { exit, output } = runNode([pathOf('../../../node_modules/typescript/bin/tsc'), '-p', folder]);
  const code = await exit;
  await rm(folder, { recursive: true });
  expect(output()).toBe('');
  expect(code).toBe(0);
});
