/** Stops the servers and this process on SIGINT, on SIGTERM, and after npm exits. A second signal kills the process. */
export function stopOnSignals(stop: () => Promise<unknown>): void {
  const end = async () => {
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);

  // npm sends SIGTERM only to its shell, which does not forward the signal. Only the parent process id changes.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500).unref();
}
