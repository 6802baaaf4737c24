import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endCommandsAfterEach, runMock } from './command.ts';

endCommandsAfterEach();

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'state-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a mock that is killed in the middle of its writes leaves a whole state file, each time', async () => {
  const file = join(folder, 'state.json');

  /** The name that the file holds; it is read at any moment, and must be whole at each. */
  async function keptName(): Promise<number> {
    if (!(await readdir(folder)).includes('state.json')) return 0;
    const { skills } = JSON.parse(await readFile(file, 'utf8')).worlds.default;
    expect(skills).toHaveLength(2000);
    return Number(skills[0].name);
  }

  let asked = 0;
  async function changeAgainAndAgain({ call }: Awaited<ReturnType<typeof runMock>>): Promise<void> {
    for (;;) {
      asked += 1;
      await call('PATCH', '/__mock/fixtures/skills/1', { name: String(asked) });
    }
  }

  let last = 0;
  for (const writes of [1, 5, 20]) {
    // Large enough for the kill to fall into a write.
    const mock = await runMock('--scale', '2000', '--state', file);
    const changing = changeAgainAndAgain(mock).catch(() => undefined);
    // Not expect.poll, which would read again where the file is not whole.
    while ((await keptName()) <= last + writes);
    expect(await mock.end('SIGKILL')).toBeNull();
    await changing;
    last = await keptName();
    expect(last).toBeLessThanOrEqual(asked);
  }

  const mock = await runMock('--scale', '2000', '--state', file);
  expect((await mock.call('GET', '/__mock/fixtures/skills/1')).name).toBe(String(last));
  expect(await readdir(folder)).toEqual(['state.json']);
}, 60_000);

it('a change and a token are there after Ctrl-C and another start', async () => {
  const file = join(folder, 'state.json');
  const first = await runMock('--state', file);
  const body = { username: 'asha01', password: 'Sample@123' };
  const { data: token } = await first.call('POST', '/api/v1/userskill/auth', body);
  await first.call('PATCH', '/__mock/fixtures/users/asha01', { bio: 'I knit.' });
  expect(await first.end('SIGINT')).toBe(0);

  const second = await runMock('--state', file);
  const headers = { 'Auth-token': token };
  expect((await second.call('POST', '/api/v1/userskill/get_user', undefined, headers)).bio).toBe('I knit.');
}, 20_000);
