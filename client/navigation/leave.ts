/** Calls `goOn` once the learner agrees to leave. */
export type Ask = (goOn: () => void) => void;

/** Whether the learner may leave the current history entry. */
export type Leave =
  | { readonly kind: 'free' }
  /** Something is unsaved. */
  | { readonly kind: 'confirm'; readonly ask: Ask }
  /** The browser is on its way back to the current entry, where `ask` applies again. */
  | { readonly kind: 'reverting'; readonly ask: Ask | undefined };

export function askOf(leave: Leave): Ask | undefined {
  return leave.kind === 'free' ? undefined : leave.ask;
}

/** Changes who asks. A revert continues. */
export function withAsk(leave: Leave, ask: Ask | undefined): Leave {
  return leave.kind === 'reverting' ? { kind: 'reverting', ask } : atEntry(ask);
}

/** The state when the browser is back at the current entry. */
export function endRevert(leave: Leave): Leave {
  return atEntry(askOf(leave));
}

function atEntry(ask: Ask | undefined): Leave {
  return ask ? { kind: 'confirm', ask } : { kind: 'free' };
}
