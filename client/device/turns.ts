/**
 * Returns a function that runs a task after all earlier tasks of the same name, also of other tabs. Over plain HTTP and
 * with blocked storage, browsers have no locks, and tabs do not wait for each other.
 */
export function createTurns(name: string) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(() => {
      const locked = navigator.locks?.request(name, task) ?? task();
      return locked.catch((error) => (error.name === 'SecurityError' ? task() : Promise.reject(error)));
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
