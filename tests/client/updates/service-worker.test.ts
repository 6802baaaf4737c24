import { afterEach, expect, test, vi } from 'vitest';
import { runAfterTest } from '../after-test.ts';

const browser = (name: string, value: object) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

/** Opens the app in a browser that does as its user asked; gives how often the app was kept on the device. */
async function openIn(connection: object | undefined, token?: string) {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null, active: null });
  const register = vi.fn(async () => registration);
  browser('serviceWorker', { register });
  if (connection) browser('connection', connection);
  const { setToken } = await import('#session/session.ts');
  setToken(token);
  runAfterTest((await import('#updates/service-worker.ts')).registerServiceWorker());
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
])('keeps the app when the browser says %j and the token is %j', async (connection, token) => {
  expect(await openIn(connection, token)).toHaveBeenCalledTimes(1);
});

test('waits for the first learner when the browser saves data', async () => {
  const kept = await openIn({ saveData: true });
  expect(kept).not.toHaveBeenCalled();
  const { setToken } = await import('#session/session.ts');
  for (const token of ['of a learner', undefined, 'of another']) {
    setToken(token);
    await vi.dynamicImportSettled();
    expect(kept).toHaveBeenCalledTimes(1);
  }
});
