import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endCommandsAfterEach, run, runMock } from './command.ts';

endCommandsAfterEach();

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'state-'));
});
afterEach(() => rm(folder, { recursive: true }));

const account = { username: 'asha01', password: 'Sample@123' };

it('keeps changes and tokens over Ctrl-C and a restart', async () => {
  const file = join(folder, 'state.json');
  const first = await runMock('--state', file);
  expect(first.output()).toContain(`Mock API ready at ${first.origin}/api/v1\n`);
  const { data: token } = await first.call('POST', '/api/v1/userskill/auth', account);
  await first.call('PATCH', '/__mock/fixtures/users/asha01', { bio: 'I knit.' });
  expect(await first.end('SIGINT')).toBe(0);

  const second = await runMock('--state', file);
  const headers = { 'Auth-token': token };
  expect((await second.call('POST', '/api/v1/userskill/get_user', undefined, headers)).bio).toBe('I knit.');
});

it('exits on SIGTERM while calls are open', async () => {
  const mock = await runMock();
  const [silent, waiting] = [0, 1].map(() => connect(Number(new URL(mock.origin).port), 'localhost'));
  if (!silent || !waiting) throw new Error('no sockets');
  await Promise.all([once(silent, 'connect'), once(waiting, 'connect')]);
  waiting.write('GET /api/v1/skill/skills HTTP/1.1\r\nHost: localhost\r\nX-Mock-Outcome: hang\r\n\r\n');
  const headers = { 'X-Mock-Outcome': 'slow-body' };
  const trickling = await fetch(`${mock.origin}/api/v1/skill/skills`, { headers });
  const [code] = await Promise.all([
    mock.end('SIGTERM'),
    expect(trickling.text()).rejects.toThrow(),
    ...[silent, waiting].map((socket) => once(socket.resume(), 'close')),
  ]);
  expect(code).toBe(0);
});

it('applies its flags', async () => {
  const mock = await runMock('--latency', '1', '--scale', '300', '--rate-limit', '2');
  expect((await mock.call('GET', '/api/v1/skill/skills')).data).toHaveLength(300);
  expect(await mock.call('GET', '/__mock/latency')).toEqual({ ms: 1 });
  const login = async () => (await mock.call('POST', '/api/v1/userskill/auth', account)).status;
  expect([await login(), await login(), await login()]).toEqual([200, 200, 429]);
});

it('prints its flags on --help and exits', async () => {
  const { exit, output } = run('main.ts', ['--help']);
  expect(await exit).toBe(0);
  expect(output()).toContain('--rate-limit number');
});

it.each(['main.ts', 'start.ts'] as const)('refuses an invalid flag of %s', async (script) => {
  const { exit, output } = run(script, ['--scale', 'x']);
  expect(await exit).toBe(1);
  expect(output()).toBe('--scale x: Enter a whole number from 1 to 100000\n');
});

it('leaves a complete state file when it is killed during a write', { timeout: 300_000 }, async () => {
  const file = join(folder, 'state.json');

  /** Returns the name in the state file. Throws if the file is incomplete. */
  async function keptName(): Promise<number> {
    if (!(await readdir(folder)).includes('state.json')) return 0;
    const { skills } = JSON.parse(await readFile(file, 'utf8')).worlds.default;
    expect(skills).toHaveLength(2000);
    return Number(skills[0].name);
  }

  let sent = 0;
  async function changeForever({ call }: Awaited<ReturnType<typeof runMock>>): Promise<void> {
    for (;;) {
      sent += 1;
      await call('PATCH', '/__mock/fixtures/skills/1', { name: String(sent) });
    }
  }

  let last = 0;
  for (const writes of [1, 9]) {
    // Makes the state large, so that the kill can interrupt a write.
    const mock = await runMock('--scale', '2000', '--state', file);
    const changing = changeForever(mock).catch(() => undefined);
    // expect.poll would retry after an incomplete read and hide it.
    while ((await keptName()) <= last + writes);
    expect(await mock.end('SIGKILL')).toBeNull();
    await changing;
    last = await keptName();
    expect(last).toBeLessThanOrEqual(sent);
  }

  const mock = await runMock('--scale', '2000', '--state', file);
  expect((await mock.call('GET', '/__mock/fixtures/skills/1')).name).toBe(String(last));
  expect(await readdir(folder)).toEqual(['state.json']);
});
