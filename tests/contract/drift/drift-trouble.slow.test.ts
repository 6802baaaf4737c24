import { describe, expect, it } from 'vitest';
import { CannotCheck } from '../../drift/options.ts';
import { asha, samplePassword } from '../samples.ts';
import { driftsOf, reasonFor, startChecks } from './drift-harness.ts';

// The contract check of a backend that does not answer, asks to wait, or refuses the options.

const { run, plant, plantJson, asked, readOnly, withLogin } = startChecks();

describe('an endpoint', () => {
  it('that hangs is reported, and then left alone', async () => {
    plant('POST', '/point/points/by_topic', () => 'hang');
    const { result, code } = await run({ ...readOnly(), timeoutMs: 3000 });
    expect(driftsOf(result)).toEqual([
      'pointsByTopic | success | answer | an answer | no answer within 3000 ms',
    ]);
    expect(reasonFor(result, 'pointsByTopic', 'unknown-topic')).toBe(
      'An earlier call of it got no answer in time.',
    );
    expect(asked().filter(({ path }) => path.endsWith('/by_topic'))).toHaveLength(1);
    expect(code).toBe(1);
  });

  it('that closes the connection is reported', async () => {
    plant('POST', '/userskill/auth', ({ status }) => (status === 413 ? 'drop' : undefined));
    const { result, code } = await run(readOnly());
    expect(driftsOf(result)).toEqual([
      expect.stringMatching(/^login \| too-large \| answer \| an answer \| the connection broke \(.+\)$/),
    ]);
    expect(code).toBe(1);
  });
});

describe('too many requests', () => {
  /** Refuses the first so many logins with this Retry-After. */
  function limit(times: number, retryAfter: string | undefined): void {
    let left = times;
    plant('POST', '/userskill/auth', (answer) => {
      if (left === 0) return undefined;
      left -= 1;
      answer.status = 429;
      answer.text = '{"status":429,"message":"Too many requests please try again later"}';
      if (retryAfter !== undefined) answer.headers['Retry-After'] = retryAfter;
      return undefined;
    });
  }

  it('are waited for once, as the backend asks', async () => {
    limit(1, '0');
    const { result, printed, code } = await run(withLogin());
    expect(driftsOf(result)).toEqual([]);
    expect(printed).toContain('The backend answers 429, too many requests, and asks to wait: waiting 0 s.');
    expect(reasonFor(result, 'login', 'success')).toBeUndefined();
    expect(code).toBe(0);
  });

  it('that go on are reported as not checked, after one wait', async () => {
    limit(100, new Date(0).toUTCString());
    const { result, printed } = await run(readOnly());
    expect(driftsOf(result)).toEqual([]);
    expect(reasonFor(result, 'login', 'invalid-credentials')).toBe(
      'The backend answers 429, too many requests.',
    );
    expect(printed.match(/waiting 0 s/g)).toHaveLength(1);
  });

  it.each([['91'], [new Date(Date.now() + 3_600_000).toUTCString()]])(
    'with a long wait (%s) are not waited for',
    async (retryAfter) => {
      limit(100, retryAfter);
      const { result, printed } = await run(readOnly());
      expect(driftsOf(result)).toEqual([]);
      expect(printed).not.toContain('waiting');
    },
  );

  it('without a Retry-After are a drift', async () => {
    limit(1, undefined);
    const { result } = await run(readOnly());
    expect(driftsOf(result)).toEqual([
      'login | rate-limited | Retry-After header | seconds or a date | nothing | copes',
    ]);
  });
});

describe('options', () => {
  it('with a wrong access key cause no drift, and the report says how to give another', async () => {
    const { result, code } = await run({ ...readOnly(), accessKey: 'another-key' });
    expect(driftsOf(result)).toEqual([]);
    expect(code).toBe(0);
    expect(reasonFor(result, 'skillsBySubject', 'success')).toBe(
      'The backend refuses the access key. Give the right one with --access-key.',
    );
  });

  it('with a wrong password stop the check', async () => {
    const options = { ...withLogin(), account: { ...asha, password: 'Wrong@1234' }, write: true };
    const refused = new CannotCheck('The backend refuses this --username and --password.');
    await expect(run(options)).rejects.toThrow(refused);
    expect(asked().filter(({ path }) => path.endsWith('/register'))).toEqual([]);
  });

  it('never have their password, key or token printed', async () => {
    const tokens = new Set<string>();
    plant('POST', '/userskill/auth', (answer, { body }) => {
      if (answer.status !== 200) return undefined;
      const given = JSON.parse(answer.text);
      if (given.data) tokens.add(given.data);
      answer.text = JSON.stringify({ ...given, echo: body, message: [body], session: [given.data] });
      return undefined;
    });
    const login = await run(withLogin());
    expect(driftsOf(login.result).length).toBeGreaterThan(2);

    // No header can carry such a token.
    const unsendable = 'token-with-a\nline-break';
    tokens.add(unsendable);
    plantJson('POST', '/userskill/auth', (body) => {
      if (body.data) body.data = unsendable;
    });
    const unsent = await run(withLogin());
    expect(driftsOf(unsent.result)).toContain(
      'login | success | data | a string of pattern ^[!-~]{0,4096}$ | a text of 23 letters (hidden)',
    );

    plantJson('GET', '/projects/asha01', (body, { token = '' }) => {
      tokens.add(token);
      Object.assign(body, { echo: `for ${token}`, password: samplePassword, said: samplePassword });
    });
    const list = await run({ ...withLogin(), write: true });
    expect(driftsOf(list.result)).toContain(
      'listProjects | success | echo | no such field | "for (hidden)" | copes',
    );

    expect(tokens.size).toBeGreaterThan(1);
    for (const secret of [samplePassword, ...tokens]) {
      if (secret === '' || secret === 'contract-check.no-token') continue;
      expect(login.printed + unsent.printed + list.printed).not.toContain(secret.slice(0, 12));
    }
  });
});
