import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { open } from '../open.tsx';

const reload = vi.fn();

interface Version {
  state: ServiceWorkerState;
  readonly told: unknown[];
  readonly become: (state: ServiceWorkerState) => void;
}

/** A fake service worker in this state. */
function version(state: ServiceWorkerState): Version & EventTarget {
  const worker = Object.assign(new EventTarget(), {
    state,
    told: [] as unknown[],
    postMessage: (message: unknown) => worker.told.push(message),
    become(next: ServiceWorkerState) {
      worker.state = next;
      worker.dispatchEvent(new Event('statechange'));
    },
  });
  return worker;
}

const stores = () => import('#updates/newer-version.ts');

/** Installs a fake service worker registration. */
function hold(registration: object) {
  const held = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    active: {},
    ...registration,
  });
  const container = { getRegistration: async () => held, register: async () => held };
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return held;
}

beforeEach(() => {
  const real = location;
  reload.mockReset();
  const get = (_: object, key: string) => (key === 'reload' ? reload : Reflect.get(real, key));
  vi.stubGlobal('location', new Proxy({}, { get }));
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the newest version', () => {
  test('is activated before the reload when it is waiting', async () => {
    const waiting = version('installed');
    hold({ waiting });
    const { loadNewest, isReloading } = await stores();
    const done = loadNewest();
    await waitFor(() => expect(waiting.told).toEqual([{ type: 'SKIP_WAITING' }]));
    expect(isReloading.value).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    waiting.become('activated');
    await done;
    expect(reload).toHaveBeenCalledTimes(1);
    expect(isReloading.value).toBe(false);
  });

  test('is activated as soon as it is installed', async () => {
    const installing = version('installing');
    const update = vi.fn();
    hold({ installing, update });
    const done = (await stores()).loadNewest();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(installing.told).toEqual([]);
    installing.become('installed');
    expect(installing.told).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(reload).not.toHaveBeenCalled();
    installing.become('activated');
    await done;
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['the browser has no service worker', undefined],
    ['there is no newer version', { update: async () => {} }],
    ['the update fails', { update: () => Promise.reject(new TypeError('no network')) }],
    ['the newer version is redundant', { waiting: version('redundant') }],
  ])('reloads the current version when %s', async (_, registration) => {
    if (registration) hold(registration);
    await (await stores()).loadNewest();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('delays the reload by at most 15 s', async () => {
    hold({ update: () => new Promise(() => {}) });
    const { loadNewest, isReloading } = await stores();
    vi.useFakeTimers();
    const done = loadNewest();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(isReloading.value).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is loaded once when it is requested twice', async () => {
    const waiting = version('installed');
    hold({ waiting });
    const { loadNewest } = await stores();
    const done = Promise.all([loadNewest(), loadNewest()]);
    await waitFor(() => expect(waiting.told).toHaveLength(1));
    waiting.become('activated');
    await done;
    expect(waiting.told).toHaveLength(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('the offer of the newest version', () => {
  const offer = async (offered = version('installed')) => {
    const { offerUpdate } = await stores();
    act(() => offerUpdate(offered as object as ServiceWorker));
  };
  const text = /^A new version of this app is ready\./;

  test('closes with Later and returns for the next version', async () => {
    const user = await open('/login');
    await screen.findByText('Login', { selector: 'h1' });
    const offered = version('installed');
    await offer(offered);
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.queryByText(text)).toBe(null);
    expect(document.activeElement).toBe(screen.getByText('Login', { selector: 'h1' }));
    await offer(offered);
    expect(screen.queryByText(text)).toBe(null);
    await offer();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('shows beside the offline screen', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open('/');
    await screen.findByText('No Internet connection', { selector: 'h1' });
    await offer();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('watching for newer versions', () => {
  const watch = async () => (await import('#updates/service-worker.ts')).watchUpdates();

  test('does nothing when the browser has no service worker', async () => {
    await watch();
    expect((await stores()).update.value).toBe(undefined);
  });

  test.each([
    ['the first version', null, false],
    ['a newer version', {}, true],
  ])('offers a waiting version only when it is newer: %s', async (_, active, isNewer) => {
    const waiting = version('installed');
    hold({ waiting, active });
    await watch();
    expect((await stores()).update.value).toBe(isNewer ? waiting : undefined);
  });

  test('offers a version that is installed while the app is open', async () => {
    const held = hold({});
    await watch();
    const coming = version('installing');
    Object.assign(held, { installing: coming });
    held.dispatchEvent(new Event('updatefound'));
    expect((await stores()).update.value).toBe(undefined);
    Object.assign(held, { installing: null, waiting: coming });
    coming.become('installed');
    expect((await stores()).update.value).toBe(coming);
  });
});
