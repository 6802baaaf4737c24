/** A link that leads on from a message. */
export interface MessageLink {
  readonly href: string;
  readonly label: string;
}

/**
 * The result of an action. `failed` has the message for the learner. `invalid`: the form shows its errors at its fields, and
 * nothing was sent. `gone`: the learner or the session has changed meanwhile, which shows its own message.
 */
export type ActionResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string; readonly link?: MessageLink }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'gone' };

export const done = { kind: 'done' } as const;
export const invalid = { kind: 'invalid' } as const;
export const gone = { kind: 'gone' } as const;

export const failed = (message: string, link?: MessageLink): ActionResult =>
  link ? { kind: 'failed', message, link } : { kind: 'failed', message };
