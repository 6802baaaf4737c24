import { afterEach, expect, test, vi } from 'vitest';

const browser = (name: string, value: object) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

/** Calls `registerServiceWorker` in a browser with this connection. Returns the mock of `register`. */
async function openIn(connection: object | undefined, token?: string) {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null, active: null });
  const register = vi.fn(async () => registration);
  browser('serviceWorker', { register });
  if (connection) browser('connection', connection);
  const { setToken } = await import('#session/session.ts');
  setToken(token);
  (await import('#updates/service-worker.ts')).registerServiceWorker();
  await vi.dynamicImportSettled();
  return register;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
});

test.each([
  [undefined, undefined],
  [{ saveData: false }, undefined],
  [{ saveData: true }, 'of a learner'],
])('registers with the connection %j and the token %j', async (connection, token) => {
  expect(await openIn(connection, token)).toHaveBeenCalledTimes(1);
});

test('waits for the first login when the browser saves data', async () => {
  const kept = await openIn({ saveData: true });
  expect(kept).not.toHaveBeenCalled();
  const { setToken } = await import('#session/session.ts');
  for (const token of ['of a learner', undefined, 'of another']) {
    setToken(token);
    await vi.dynamicImportSettled();
    expect(kept).toHaveBeenCalledTimes(1);
  }
});
