/** Stops the servers and ends this process on Ctrl-C, on SIGTERM, and when npm has ended. A second signal ends it at once. */
export function stopOnSignals(stop: () => Promise<unknown>): void {
  const end = async () => {
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);

  // npm sends SIGTERM to its shell alone, which passes nothing on: the only trace is another parent process.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500).unref();
}
