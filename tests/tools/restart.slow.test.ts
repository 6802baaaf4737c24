import { cp, mkdir, readdir, readFile, realpath, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolders } from '../temporary-folders.ts';
import { endCommandsAfterEach, ready, runNode } from './command.ts';

endCommandsAfterEach();

const newFolder = temporaryFolders();

/** A copy of the code, because other tests run the code of the repository meanwhile. */
async function copyCode() {
  const tree = await realpath(newFolder());
  for (const name of [
    'package.json',
    'mock-server',
    'client/contract',
    'client/copy',
    'client/build/app-settings.ts',
    'fixtures',
  ])
    await cp(name, join(tree, name), { recursive: true });
  // A folder of its own, because the bundles of commands go there.
  await mkdir(join(tree, 'node_modules'));
  for (const name of await readdir('node_modules')) {
    if (name !== '.cache')
      await symlink(join(process.cwd(), 'node_modules', name), join(tree, 'node_modules', name));
  }
  async function edit(path: string, before: string, after: string): Promise<void> {
    const text = await readFile(join(tree, path), 'utf8');
    expect(text).toContain(before);
    await writeFile(join(tree, path), text.replace(before, after));
  }
  return { tree, edit };
}

const messages = 'client/contract/server-messages.ts';
const catalogue = 'mock-server/routes/catalogue.ts';

it('restarts with changed code and all its state, and keeps the last valid code', async () => {
  const { tree, edit } = await copyCode();
  const file = join(tree, 'state.json');
  const launch = join(tree, 'mock-server/launch.js');
  const mock = await ready(runNode([launch, 'main.ts', '--port', '0', '--state', file]));
  const world = { 'X-Mock-World': 'mine' };
  const call = (method: string, path: string, body?: unknown) => mock.call(method, path, body, world);
  await call('PATCH', '/__mock/fixtures/projects/1', { name: 'Kept' });
  await call('PUT', '/__mock/clock', { advanceMs: 1000 });
  await call('PUT', '/__mock/endpoints/listSkills', { outcome: 'rate-limited', times: 2 });
  const reset = { username: 'asha01', email: 'asha01@example.com' };
  await call('POST', '/api/v1/userskill/request-reset-password', reset);
  const [mails, log] = [await call('GET', '/__mock/mails'), await call('GET', '/__mock/log')];

  await edit(messages, 'Invalid username or password', 'Try again');
  await mock.waitForOutput(`Restarted after a change of ${messages}\n`);
  const wrong = { username: 'asha01', password: 'Wrong@123' };
  expect((await mock.call('POST', '/api/v1/userskill/auth', wrong)).message).toBe('Try again');
  expect((await call('GET', '/__mock/fixtures/projects/1')).name).toBe('Kept');
  expect((await call('GET', '/__mock/clock')).advancedMs).toBe(1000);
  expect([await call('GET', '/__mock/mails'), await call('GET', '/__mock/log')]).toEqual([mails, log]);
  const statuses = [0, 1, 2].map(async () => (await call('GET', '/api/v1/skill/skills')).status);
  expect((await Promise.all(statuses)).toSorted()).toEqual([200, 429, 429]);
  await call('PATCH', '/__mock/fixtures/projects/2', { name: 'Later' });
  const { projects } = JSON.parse(await readFile(file, 'utf8')).worlds.mine;
  expect([projects[0].name, projects[1].name]).toEqual(['Kept', 'Later']);

  await edit(catalogue, 'listSkills(', 'listSkils(');
  await mock.waitForOutput('No handler for listSkills.');
  await mock.waitForOutput('The last valid code stays in use.\n');
  expect((await call('GET', '/api/v1/skill/skills')).status).toBe(200);
  await edit(catalogue, 'listSkils(', 'listSkills((');
  await mock.waitForOutput(`${catalogue}:`);

  const handler = 'listSkills(_request, { world: { state }, origin }) {';
  await edit(catalogue, handler.replace('(', '(('), `${handler}\n      throw new Error('broken');`);
  await mock.waitForOutput(`Restarted after a change of ${catalogue}\n`);
  expect((await call('GET', '/__mock/fixtures/projects/1')).name).toBe('Kept');
  expect((await call('GET', '/api/v1/skill/skills')).status).toBe(500);
  const [before = ''] = (await readFile(join(tree, catalogue), 'utf8')).split('throw ');
  await mock.waitForOutput(`${catalogue}:${before.split('\n').length}:13`);
  expect(await mock.end('SIGINT')).toBe(0);
});

it('needs no package again, and restarts once a package is back', async () => {
  const { tree, edit } = await copyCode();
  const packages = join(tree, 'node_modules');
  const file = join(tree, 'state.json');
  const launch = join(tree, 'mock-server/launch.js');
  const mock = await ready(runNode([launch, 'main.ts', '--port', '0', '--state', file]));

  await rename(packages, `${packages}.gone`);
  expect(await mock.call('PATCH', '/__mock/fixtures/skills/1', { name: 'Kept' })).toMatchObject({ id: 1 });
  expect(JSON.parse(await readFile(file, 'utf8')).worlds.default.skills[0].name).toBe('Kept');
  await edit(messages, 'Invalid username or password', 'First');
  await mock.waitForOutput('The last valid code stays in use.\n');

  await rename(`${packages}.gone`, packages);
  await edit(messages, "'First'", "'Second'");
  await mock.waitForOutput('Restarted after a change');
  expect((await mock.call('GET', '/__mock/fixtures/skills/1')).name).toBe('Kept');
});
