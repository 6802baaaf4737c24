import { configure, getConfig } from '@testing-library/react';

// Sets how Testing Library finds elements and waits.

const { getElementError } = getConfig();
configure({
  // A query finds what everybody sees. `announced` returns what only screen readers say.
  defaultIgnore: 'script, style, .announcements *',
  // The app's promises settle in the timeout. React ends a render in a later task, with the effects that subscribe to
  // signals. Without them, the next event of a test would change a signal that nobody reads yet.
  asyncWrapper: async (work) => {
    const result = await work();
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    return result;
  },
  // Generous for busy machines. A wait ends as soon as its condition holds.
  asyncUtilTimeout: 60_000,
  // Only the tests use StrictMode.
  reactStrictMode: true,
  // Prints the document only when the message is read, because a waiting query fails at each change of the page.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    }),
});
