import { deviceMs } from './timing.ts';

/**
 * Returns a function that runs a task after all earlier tasks of the same name, also of other tabs. A tab does not wait for a
 * lock that never comes, such as that of a suspended tab. Over plain HTTP and with blocked storage, browsers have no locks.
 */
export function createTurns(name: string) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(() => whenLocked(name, task));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Runs a task with the lock, or without it after the limit. */
const whenLocked = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  new Promise((resolve) => {
    let running: Promise<unknown> | undefined;
    const run = () => {
      clearTimeout(timer);
      if (!running) {
        const result = task();
        running = result.catch(() => undefined);
        resolve(result);
      }
      return running;
    };
    const timer = setTimeout(run, deviceMs);
    if (navigator.locks) navigator.locks.request(name, run).catch(run);
    else run();
  });
