/** Loads the code that sends the outbox. Undefined if it does not come, which a page can only mend by a reload. */
export const loadSending = () => import('./send-outbox.ts').catch(() => undefined);
