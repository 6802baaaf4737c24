/**
 * Stops the servers and this process on SIGINT, SIGTERM and SIGHUP, and after npm exits. A second SIGINT or SIGTERM ends
 * the process at once.
 */
export function stopOnSignals(stop: () => Promise<unknown>): void {
  let stopping = false;
  async function end(): Promise<void> {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Not `once`: libraries that clean up at an exit kill a process without another listener.
    process.on(signal, () => {
      // A closed terminal may send SIGHUP twice.
      if (stopping && signal !== 'SIGHUP') process.exit(1);
      end();
    });
  }

  // npm sends SIGTERM only to its shell, which does not forward the signal. Only the parent process id changes.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500).unref();
}
