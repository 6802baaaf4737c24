/** In ms. Calls in flight may finish in this time. */
const grace = 5000;

/**
 * Stops the servers and this process on SIGINT, SIGTERM and SIGHUP, and after npm exits. A second SIGINT ends the process
 * at once.
 */
export function stopOnSignals(stop: (grace: number) => Promise<unknown>): void {
  let isStopping = false;
  async function end(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await stop(grace);
    process.exit(0);
  }
  // Not `once`: libraries that clean up at an exit kill a process without another listener.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => (isStopping && signal === 'SIGINT' ? process.exit(1) : end()));

  // npm sends SIGTERM only to its shell, which does not forward the signal. Only the parent process id changes.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 500).unref();
}
