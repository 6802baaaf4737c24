import { expect, it } from 'vitest';
import { startMock } from '../harness.ts';
import { expectDrifts, readOnly, reasonFor, startBackend, withLogin } from './backend.ts';

const backend = startBackend(startMock());

it('sends no further calls to an endpoint that hangs', async () => {
  backend.plant('POST /point/points/by_topic', () => 'hang');
  const drift = 'pointsByTopic | success | response | a response | no response within 3000 ms';
  const { result } = await expectDrifts([drift], { ...readOnly, timeoutMs: 3000 });
  const reason = 'An earlier call of this endpoint timed out.';
  expect(reasonFor(result, 'pointsByTopic', 'unknown-topic')).toBe(reason);
  expect(reasonFor(result, 'pointsByTopic', 'preflight')).toBe(reason);
  expect(backend.sentCalls.filter(({ path }) => path.endsWith('/by_topic'))).toHaveLength(1);
});

it('reports a closed connection', async () => {
  backend.plant('POST /userskill/auth', ({ status }) => status === 413 && 'drop');
  await expectDrifts(['login | too-large | response | a response | the connection broke (ECONNRESET)']);
});

function limit(times: number, retryAfter?: string): void {
  let left = times;
  backend.plant('POST /userskill/auth', (answer) => {
    left -= 1;
    if (left < 0) return;
    answer.status = 429;
    answer.text = '{"status":429,"message":"Too many requests please try again later"}';
    if (retryAfter !== undefined) answer.headers.set('Retry-After', retryAfter);
  });
}
const waiting =
  'The backend responded 429 (too many requests). Waiting 0 s before a retry, by its Retry-After.';

it('retries after Retry-After', async () => {
  limit(1, '0');
  const { result, printed } = await expectDrifts([], withLogin);
  expect(printed).toContain(waiting);
  expect(reasonFor(result, 'login', 'success')).toBeUndefined();
});

it('retries only once', async () => {
  limit(100, new Date(0).toUTCString());
  const { result, printed } = await expectDrifts([]);
  const reason = 'The backend responded 429 (too many requests). Run the check again later.';
  expect(reasonFor(result, 'login', 'invalid-credentials')).toBe(reason);
  expect(printed.split(waiting)).toHaveLength(2);
});

it('does not retry when Retry-After is missing or over 90 s', async () => {
  limit(100, '91');
  expect((await expectDrifts([])).printed).not.toContain('Waiting');
  limit(1);
  await expectDrifts(['login | rate-limited | Retry-After header | seconds or a date | nothing | tolerated']);
});

it('tolerates a backend that reads a body of any type', async () => {
  backend.plant('POST /userskill/auth', (answer) => {
    if (answer.status === 415) answer.status = 200;
  });
  await expectDrifts(['login | unsupported-media-type | HTTP status | 415 | 200 | tolerated']);
});
