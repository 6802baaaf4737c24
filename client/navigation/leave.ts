/** Calls `goOn` once the learner agrees to leave. */
export type Ask = (goOn: () => void) => void;

export type Leave =
  | { readonly kind: 'free' }
  | { readonly kind: 'confirm'; readonly ask: Ask }
  /** The browser is on its way back to the current entry, where `ask` applies again. */
  | { readonly kind: 'reverting'; readonly ask: Ask | undefined };

export function askOf(leave: Leave): Ask | undefined {
  return leave.kind === 'free' ? undefined : leave.ask;
}

/** Replaces the question. A revert continues. */
export function withAsk(leave: Leave, ask: Ask | undefined): Leave {
  return leave.kind === 'reverting' ? { kind: 'reverting', ask } : atEntry(ask);
}

export function endRevert(leave: Leave): Leave {
  return atEntry(askOf(leave));
}

function atEntry(ask: Ask | undefined): Leave {
  return ask ? { kind: 'confirm', ask } : { kind: 'free' };
}
