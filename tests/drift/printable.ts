import type { Endpoint } from '#contract/endpoint.ts';

// What a backend sent, as it may be printed: short, on one line, and without what is nobody's business.

/** A value that stands at a path of an answer, in words. */
export type Show = (value: unknown, path: readonly unknown[]) => string;

const maxLength = 48;
const mark = '(hidden)';

/** Whose values are never printed, whatever the endpoint. */
const secretName = /password|passwd|token|secret|hash|key$/i;
/** What an envelope says about itself; anything else of an account is a learner's own. */
const envelope = new Set<unknown>(['status', 'state', 'message']);

/** Shows values of this endpoint's answers. Known secrets are hidden wherever they stand, an account's values always. */
export function showing(endpoint: Endpoint, secrets: ReadonlySet<string>): Show {
  return (value, path) => {
    const key = path.at(-1);
    const ownData = endpoint.resource === 'account' && !envelope.has(key);
    const hidden = ownData || path.some((step) => secretName.test(String(step)));
    return hidden ? kindOf(value) : inWords(value, secrets);
  };
}

/** A text from outside on one line, at most `limit` letters. */
export function short(text: string, limit = maxLength): string {
  // Control and direction letters could rewrite the terminal.
  const plain = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return plain.length > limit ? `${plain.slice(0, limit - 3)}...` : plain;
}

/** A text from outside that is not part of a body, on one line and without what is secret. */
export const oneLine = (text: string, secrets: ReadonlySet<string>) => short(redacted(text, secrets), 80);

function redacted(text: string, secrets: ReadonlySet<string>): string {
  return [...secrets].reduce((rest, secret) => rest.replaceAll(secret, mark), text);
}

function kindOf(value: unknown): string {
  if (typeof value === 'string') return `a text of ${value.length} letters ${mark}`;
  if (typeof value === 'number') return `a number ${mark}`;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return 'an object';
  return inWords(value, new Set());
}

function inWords(value: unknown, secrets: ReadonlySet<string>): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'string') return short(JSON.stringify(redacted(value, secrets)));
  if (typeof value !== 'object' || value === null) return String(value);
  return short(`an object of ${redacted(Object.keys(value).join(', '), secrets) || 'nothing'}`);
}
