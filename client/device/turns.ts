import { deviceMs } from './timing.ts';

/** A task that runs in its turn. `isAlone`: no other tab runs one, as far as the browser tells. */
type Task<T> = (isAlone: boolean) => Promise<T>;

/**
 * Returns a function that runs a task after all earlier tasks of the same name, also of other tabs. A tab does not wait for a
 * lock that never comes, such as that of a suspended tab. Over plain HTTP and with blocked storage, browsers have no locks.
 */
export function createTurns(name: string) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: Task<T>): Promise<T> => {
    const turn = last.then(() => whenLocked(name, task));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Runs a task with the lock, or without it after the limit. */
const whenLocked = <T>(name: string, task: Task<T>): Promise<T> =>
  new Promise((resolve) => {
    let running: Promise<unknown> | undefined;
    const run = (isAlone: boolean) => {
      clearTimeout(timer);
      if (!running) {
        const result = task(isAlone);
        running = result.catch(() => undefined);
        resolve(result);
      }
      return running;
    };
    const timer = setTimeout(run, deviceMs, false);
    const runAlone = () => run(true);
    if (navigator.locks) navigator.locks.request(name, runAlone).catch(runAlone);
    else runAlone();
  });
