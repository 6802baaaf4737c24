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
  it('ends with 0 when nothing drifts', async () => {
    const { said, complained, code } = await command('--base-url', `${readOnly().baseUrl}/`);
    expect(complained).toBe('');
    expect(said).toContain(`Contract check of ${readOnly().baseUrl}, read-only`);
    expect(said).toContain('no drift');
    expect(code).toBe(0);
  });

  it('ends with 1 when something drifts, and names it', async () => {
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

  it('ends with 2 and no stack when no backend answers', async () => {
    const { complained, code } = await command('--base-url', 'http://127.0.0.1:9/api/v1');
    expect(complained).toMatch(/^No backend answers at http:\/\/127\.0\.0\.1:9\/api\/v1: .+\.\n$/);
    expect(code).toBe(2);
  });

  it('ends with 2 and the usage when no backend is named', async () => {
    const { said, complained, code } = await command();
    expect(said).toBe('');
    expect(complained).toMatch(/^--base-url is missing\.\n\nUsage: npm run contract -- --base-url URL/);
    expect(code).toBe(2);
  });
});

describe('the arguments', () => {
  const address = ['--base-url', 'https://example.com/api/v1/'];

  it.each([
    ['--base-url https://example.com', 'that ends in /api/v1'],
    ['--base-url ftp://example.com/api/v1', 'expected an http or https address'],
    ['--base-url https://a:b@example.com/api/v1', 'without username, password'],
    ['--base-url https://example.com/?to=/api/v1', 'without username, password, ? or #'],
    [`${address.join(' ')} --username asha01`, 'give both or none'],
    [`${address.join(' ')} --password x`, 'give both or none'],
    [`${address.join(' ')} --timeout soon`, '--timeout soon: expected a whole number'],
    [`${address.join(' ')} --timeout 0`, '--timeout 0: expected a whole number'],
    [`${address.join(' ')} --wirte`, '--wirte'],
    [`${address.join(' ')} more`, 'more'],
  ])('%s are refused with the usage', (line, problem) => {
    expect(() => readOptions(line.split(' '), {})).toThrow(problem);
    expect(() => readOptions(line.split(' '), {})).toThrow('Usage: npm run contract');
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
