import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { endCommandsAfterEach, run, runMock } from './command.ts';

endCommandsAfterEach();

// A machine under load may take seconds to start a process.
const patience = { timeout: 20_000 };

describe('npm run mock', patience, () => {
  it('says where the API and its controls are, and ends on Ctrl-C', async () => {
    const mock = await runMock();
    expect(mock.output()).toContain(`Mock API ready at ${mock.origin}/api/v1\n`);
    expect(mock.output()).toContain(`${mock.origin}/__mock\n`);
    expect(await mock.call('GET', '/__mock/worlds')).toContain('default');
    expect(await mock.end('SIGINT')).toBe(0);
  });

  it('ends on a polite kill too, whatever calls are still waiting', async () => {
    const mock = await runMock();
    const path = `${mock.origin}/api/v1/skill/skills`;
    const silent = connect(Number(new URL(mock.origin).port), 'localhost');
    const waiting = connect(Number(new URL(mock.origin).port), 'localhost');
    await Promise.all([once(silent, 'connect'), once(waiting, 'connect')]);
    waiting.write('GET /api/v1/skill/skills HTTP/1.1\r\nHost: localhost\r\nX-Mock-Outcome: hang\r\n\r\n');
    const trickling = await fetch(path, { headers: { 'X-Mock-Outcome': 'slow-body' } });
    const [code] = await Promise.all([
      mock.end('SIGTERM'),
      expect(trickling.text()).rejects.toThrow(),
      ...[silent, waiting].map((socket) => once(socket.resume(), 'close')),
    ]);
    expect(code).toBe(0);
  });

  it('does as its flags say', async () => {
    const mock = await runMock('--latency', '200', '--scale', '300', '--rate-limit', '2');
    const started = performance.now();
    expect((await mock.call('GET', '/api/v1/skill/skills')).data).toHaveLength(300);
    expect(performance.now() - started).toBeGreaterThan(190);
    expect(await mock.call('GET', '/__mock/latency')).toEqual({ ms: 200 });
    const login = async () => {
      const body = { username: 'asha01', password: 'Sample@123' };
      return (await mock.call('POST', '/api/v1/userskill/auth', body)).status;
    };
    expect([await login(), await login(), await login()]).toEqual([200, 200, 429]);
  });

  it('tells its flags when asked, and starts nothing', async () => {
    const { exit, output } = run('main.ts', '--help');
    expect(await exit).toBe(0);
    expect(output()).toContain('--rate-limit number');
  });
});

it.each(['main.ts', 'start.ts'] as const)(
  '%s does not start with a flag that it cannot follow',
  patience,
  async (script) => {
    const { exit, output } = run(script, '--scale', 'x');
    expect(await exit).toBe(1);
    expect(output()).toBe('--scale x: expected a number from 1 to 100000\n');
  },
);
