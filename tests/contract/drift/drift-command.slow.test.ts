import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../drift/options.ts';
import { startChecks } from './drift-harness.ts';

// The command of `npm run contract`.

const { plantJson, readOnly } = startChecks();

/** The command with these arguments, and all that it said. */
async function command(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/drift/main.ts', ...args]);
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { said, complained, code };
}

describe('the command', () => {
  it('ends with 0 where nothing drifts, a slash after the address or not', async () => {
    const { said, complained, code } = await command('--base-url', `${readOnly().baseUrl}/`);
    expect(complained).toBe('');
    expect(said).toContain(`Contract check of ${readOnly().baseUrl}, read-only`);
    expect(said).toContain('no drift');
    expect(code).toBe(0);
  });

  it('ends with 1 where something drifts, and names it', async () => {
    plantJson('GET', '/skill/skills', ({ data }) => {
      data[0].icon = 42;
    });
    const { said, complained, code } = await command('--base-url', readOnly().baseUrl);
    expect(complained).toBe('');
    expect(said).toContain(
      'listSkills  success  data.0.icon  expected URL or "default"  got 42  the app copes',
    );
    expect(code).toBe(1);
  });

  it('ends with 2 where no backend answers, without a stack', async () => {
    const { complained, code } = await command('--base-url', 'http://127.0.0.1:9/api/v1');
    expect(complained).toMatch(/^No backend answers at http:\/\/127\.0\.0\.1:9\/api\/v1: .+\.\n$/);
    expect(code).toBe(2);
  });

  it('ends with 2 and the usage where it is not told which backend', async () => {
    const { said, complained, code } = await command();
    expect(said).toBe('');
    expect(complained).toMatch(/^--base-url is missing\.\n\nUsage: npm run contract -- --base-url URL/);
    expect(code).toBe(2);
  });
});

describe('the arguments', () => {
  const address = ['--base-url', 'https://example.com/api/v1/'];

  it.each([
    ['an address that ends elsewhere', ['--base-url', 'https://example.com'], 'that ends in /api/v1'],
    ['an address of no web', ['--base-url', 'ftp://example.com/api/v1'], 'expected an http or https address'],
    [
      'an address with a password',
      ['--base-url', 'https://a:b@example.com/api/v1'],
      'without username, password',
    ],
    [
      'an address with a query',
      ['--base-url', 'https://example.com/?to=/api/v1'],
      'without username, password, ? or #',
    ],
    ['a username alone', [...address, '--username', 'asha01'], 'give both or none'],
    ['a password alone', [...address, '--password', 'x'], 'give both or none'],
    ['a timeout of no number', [...address, '--timeout', 'soon'], '--timeout soon: expected a whole number'],
    ['no time at all', [...address, '--timeout', '0'], '--timeout 0: expected a whole number'],
    ['an unknown flag', [...address, '--wirte'], '--wirte'],
    ['a word too much', [...address, 'more'], 'more'],
  ])('with %s are refused with the usage', (_what, args, problem) => {
    expect(() => readOptions(args, {})).toThrow(problem);
    expect(() => readOptions(args, {})).toThrow('Usage: npm run contract');
  });

  it('have defaults that only read', () => {
    expect(readOptions(address, {})).toEqual({
      baseUrl: 'https://example.com/api/v1',
      write: false,
      accessKey: 'sample-access-key',
      timeoutMs: 15_000,
    });
  });

  it('take the access key from the flag, else from the setting of the app', () => {
    const environment = { VITE_SUBJECT_ACCESS_KEY: 'from-the-setting' };
    expect(readOptions(address, environment).accessKey).toBe('from-the-setting');
    expect(readOptions([...address, '--access-key', 'given'], environment).accessKey).toBe('given');
  });
});
