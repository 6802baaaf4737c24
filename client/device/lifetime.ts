// State has an owner: the page load, or a session. It begins with its owner and ends with it (decision 37).

/** `signal` aborts at the end, with the reason. */
export interface Lifetime {
  readonly signal: AbortSignal;
  readonly stores: Map<unknown, unknown>;
  readonly end: (reason?: unknown) => void;
}

export function createLifetime(): Lifetime {
  const controller = new AbortController();
  return { signal: controller.signal, stores: new Map(), end: (reason) => controller.abort(reason) };
}

/** Defines state that each owner makes at its first use. */
export function defineStore<Owner extends Lifetime, T>(create: (owner: Owner) => T): (owner: Owner) => T {
  return (owner) => {
    if (!owner.stores.has(create)) owner.stores.set(create, create(owner));
    return owner.stores.get(create) as T;
  };
}

/** The only mutable value of a module: what the page load owns hangs on it. */
const current = { page: createLifetime() };

/** Aborts at the end of the page load, which only tests see. */
export const pageSignal = () => current.page.signal;

/** Ends the page load and begins another. Browsers do this themselves. */
export function reopenPage(): void {
  current.page.end();
  current.page = createLifetime();
}

/** Defines state of the page load, such as messages. */
export function ofPage<T>(create: (page: Lifetime) => T): () => T {
  const store = defineStore(create);
  return () => store(current.page);
}
