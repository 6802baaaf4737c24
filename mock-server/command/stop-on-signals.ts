/** Ends this process whole on Ctrl-C or a polite kill; a second one ends it at once. */
export function stopOnSignals(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await stop();
      process.exit(0);
    });
  }
}
