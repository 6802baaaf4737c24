import { createContext } from 'react';

/** Shows the documented message of an exception (product, section 8). The app provides it. */
export const ShowException = createContext<() => void>(() => {});

/** Runs an action of the learner. An exception goes to the console, and `onException` gives the result. */
export async function runAction<T>(action: () => T | Promise<T>, onException: () => T): Promise<T> {
  try {
    return await action();
  } catch (error) {
    console.error(error);
    return onException();
  }
}
