import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { serve } from '#mock/serve.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { endCommandsAfterEach, run, runMock } from '../tools/command.ts';
import { failOnConsole } from './harness.ts';
import { jsonCalls } from './json-calls.ts';

failOnConsole();
endCommandsAfterEach();

const newFolder = temporaryFolders();
let folder = '';
let file = '';
beforeEach(() => {
  folder = newFolder();
  file = join(folder, 'state.json');
});

it('holds its file, and keeps every acknowledged change when it is killed under load', async () => {
  const mock = await runMock('--state', file);
  const { exit, output } = run('main.ts', ['--port', '0', '--state', file]);
  expect(await exit).toBe(1);
  expect(output()).toBe(
    `Cannot open the state file ${file}: Another process holds it. Stop that process, or choose another path. If no process uses it, delete ${file}.lock.\n`,
  );

  const acknowledged = { default: 0, one: 0 };
  let killed: Promise<unknown> | undefined;
  async function renameForever(world: keyof typeof acknowledged): Promise<void> {
    for (;;) {
      const step = acknowledged[world] + 1;
      const body = { name: `Step ${step}` };
      await mock.call('PATCH', '/__mock/fixtures/skills/2', body, { 'X-Mock-World': world });
      acknowledged[world] = step;
      if (step === 12) killed ??= mock.end('SIGKILL');
    }
  }
  const ends = await Promise.allSettled([renameForever('default'), renameForever('one')]);
  // The kill aborts the current calls of `fetch`. Any other error fails the test.
  expect(ends).toEqual(Array(2).fill({ status: 'rejected', reason: expect.any(TypeError) }));
  await killed;

  const second = await runMock('--state', file);
  for (const world of ['default', 'one'] as const) {
    const { skills } = await second.call('GET', '/__mock/snapshot', undefined, { 'X-Mock-World': world });
    // The kill may have stopped one more change.
    const steps = [acknowledged[world], acknowledged[world] + 1].map((step) => `Step ${step}`);
    expect(steps).toContain(skills[1].name);
  }
  expect(await second.end('SIGINT')).toBe(0);
  expect(await readdir(folder)).toEqual(['state.json']);
});

it('reports a lost lock, and writes no more', async () => {
  const mock = await serve({ port: 0, fixtures: await loadFixtures(), stateFile: file });
  await rmdir(`${file}.lock`);
  await mkdir(`${file}.lock`);
  const lost = expect.stringContaining(`Lost the lock ${file}.lock: another process took or deleted it.`);
  const errors = () => vi.mocked(console.error).mock.calls.flat();
  await expect.poll(errors, { timeout: 30_000 }).toEqual([lost]);

  const call = jsonCalls(() => mock.origin);
  expect(await call('DELETE', '/__mock/fixtures/projects/1')).toEqual({ status: 500, message: lost });
  await mock.stop();
  vi.mocked(console.error).mockClear();
  expect(await readdir(folder), 'the lock of the other process').toEqual(['state.json.lock']);
});

it.skipIf(process.platform === 'win32')('leaves the old file when the disk is full', async () => {
  await writeFile(file, 'old');
  const script = `
    import { replaceFile } from '#mock/files/replace-file.ts';
    process.on('SIGXFSZ', () => undefined);
    replaceFile(process.argv[1], 'x'.repeat(10_000_000)).catch(({ code }) => console.log(code));
  `;
  // The limit stands for a full disk: the system writes a part, and refuses the rest.
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', script, file];
  const child = spawn('sh', ['-c', `ulimit -f 4000; exec "$@"`, 'sh', ...node]);
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(output).toBe('EFBIG\n');
  expect(await readFile(file, 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['state.json']);
});
