import { cp, mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolders } from '../temporary-folders.ts';
import { endCommandsAfterEach, ready, runNode } from './command.ts';

endCommandsAfterEach();

// Each test edits a copy of the code, because other tests run the code of the repository meanwhile.

const newFolder = temporaryFolders();
let tree = '';
beforeEach(async () => {
  tree = await realpath(newFolder());
  for (const name of ['package.json', 'mock-server', 'client/contract', 'client/copy', 'fixtures'])
    await cp(name, join(tree, name), { recursive: true });
  // A folder of its own, because the bundles of commands go there.
  await mkdir(join(tree, 'node_modules'));
  for (const name of await readdir('node_modules')) {
    if (name !== '.cache')
      await symlink(join(process.cwd(), 'node_modules', name), join(tree, 'node_modules', name));
  }
});

const runCopy = (...args: string[]) =>
  ready(runNode([join(tree, 'mock-server/launch.js'), 'main.ts', '--port', '0', ...args]));

async function edit(path: string, before: string, after: string): Promise<void> {
  const file = join(tree, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(before);
  await writeFile(file, text.replace(before, after));
}

const messages = 'client/contract/server-messages.ts';
const wrong = { username: 'asha01', password: 'Wrong@123' };

it('restarts with changed code, and keeps port, worlds, forced outcomes, clock, mails and state file', async () => {
  const file = join(tree, 'state.json');
  const mock = await runCopy('--state', file);
  const world = { 'X-Mock-World': 'mine' };
  await mock.call('PATCH', '/__mock/fixtures/projects/1', { name: 'Kept' }, world);
  await mock.call('PUT', '/__mock/clock', { advanceMs: 1000 }, world);
  await mock.call('PUT', '/__mock/endpoints/listSkills', { outcome: 'rate-limited', times: 2 }, world);
  const reset = { username: 'asha01', email: 'asha01@example.com' };
  await mock.call('POST', '/api/v1/userskill/request-reset-password', reset, world);
  const read = (path: string) => mock.call('GET', path, undefined, world);
  const outbox = await read('/__mock/outbox');
  const log = await read('/__mock/log');

  await edit(messages, 'Invalid username or password', 'Try again');
  await mock.waitForOutput(`Restarted after a change of ${messages}\n`);
  expect((await mock.call('POST', '/api/v1/userskill/auth', wrong)).message).toBe('Try again');

  expect((await read('/__mock/fixtures/projects/1')).name).toBe('Kept');
  expect((await read('/__mock/clock')).advancedMs).toBe(1000);
  expect(await read('/__mock/outbox')).toEqual(outbox);
  expect(await read('/__mock/log')).toEqual(log);
  const statuses = [0, 1, 2].map(async () => (await read('/api/v1/skill/skills')).status);
  expect((await Promise.all(statuses)).toSorted()).toEqual([200, 429, 429]);
  await mock.call('PATCH', '/__mock/fixtures/projects/2', { name: 'Later' }, world);
  const { projects } = JSON.parse(await readFile(file, 'utf8')).worlds.mine;
  expect([projects[0].name, projects[1].name]).toEqual(['Kept', 'Later']);
  expect(await mock.end('SIGINT')).toBe(0);
});

it('names the problem of invalid code, and goes on with the last valid code', async () => {
  const mock = await runCopy();
  await mock.call('PATCH', '/__mock/fixtures/projects/1', { name: 'Kept' });
  await edit('mock-server/routes/catalogue.ts', 'listSkills(', 'listSkils(');
  await mock.waitForOutput(
    `No handler for listSkills. Add it to a file of mock-server/routes\nThe last valid code stays in use.\n`,
  );
  expect((await mock.call('GET', '/__mock/fixtures/projects/1')).name).toBe('Kept');
  expect((await mock.call('GET', '/api/v1/skill/skills')).status).toBe(200);

  await edit('mock-server/routes/catalogue.ts', 'listSkils(', 'listSkills((');
  await mock.waitForOutput('mock-server/routes/catalogue.ts:');
  await edit('mock-server/routes/catalogue.ts', 'listSkills((', 'listSkills(');
  await mock.waitForOutput('Restarted after a change of mock-server/routes/catalogue.ts\n');
  expect((await mock.call('GET', '/__mock/fixtures/projects/1')).name).toBe('Kept');
});

it('names the source file of an error in a handler', async () => {
  const handler = 'listSkills(_request, { world: { state }, origin }) {';
  await edit('mock-server/routes/catalogue.ts', handler, `${handler}\n      throw new Error('broken');`);
  const mock = await runCopy();
  expect((await mock.call('GET', '/api/v1/skill/skills')).status).toBe(500);
  const [before = ''] = (await readFile(join(tree, 'mock-server/routes/catalogue.ts'), 'utf8')).split(
    'throw ',
  );
  await mock.waitForOutput(`mock-server/routes/catalogue.ts:${before.split('\n').length}:13`);
});
