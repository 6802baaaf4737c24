/** A link that leads on from a message. */
export interface MessageLink {
  readonly href: string;
  readonly label: string;
  /** The accessible name, if the label is unclear alone. Starts with the label. */
  readonly name?: string;
}

/** `message` is for the learner. */
export interface Failed {
  readonly kind: 'failed';
  readonly message: string;
  readonly link?: MessageLink | undefined;
}

/**
 * The result of an action. `invalid`: the form shows its errors at its fields, and nothing was sent. `gone`: the learner
 * or the session has changed meanwhile, which shows its own message.
 */
export type ActionResult =
  | Failed
  | { readonly kind: 'done' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'gone' };

export const done = { kind: 'done' } as const;
export const invalid = { kind: 'invalid' } as const;
export const gone = { kind: 'gone' } as const;

export const failed = (message: string, link?: MessageLink): Failed => ({ kind: 'failed', message, link });
