import type { Endpoint } from '#contract/endpoint.ts';

// Formats values of a backend for the report: short, on one line, without secrets and personal data.

export type Show = (value: unknown, path: readonly unknown[]) => string;

const maxLength = 48;
const mark = '(hidden)';

/** Field names with values that are never printed. */
const secretName = /password|passwd|token|secret|hash|key$/i;
/** Envelope fields. All other fields of account endpoints are personal data. */
const envelope = new Set<unknown>(['status', 'state', 'message']);

/** A formatter for an endpoint's values. Hides known secrets, and all personal data of account endpoints. */
export function showing(endpoint: Endpoint, secrets: ReadonlySet<string>): Show {
  return (value, path) => {
    const key = path.at(-1);
    const ownData = endpoint.resource === 'account' && !envelope.has(key);
    const hidden = ownData || path.some((step) => secretName.test(String(step)));
    return hidden ? kindOf(value) : inWords(value, secrets);
  };
}

/** External text on one line, cut to `limit` characters. */
export function short(text: string, limit = maxLength): string {
  // Control and bidirectional characters could corrupt the terminal output.
  const plain = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return plain.length > limit ? `${plain.slice(0, limit - 3)}...` : plain;
}

/** External text from outside a body, on one line and without known secrets. */
export const oneLine = (text: string, secrets: ReadonlySet<string>) => short(redacted(text, secrets), 80);

function redacted(text: string, secrets: ReadonlySet<string>): string {
  return [...secrets].reduce((rest, secret) => rest.replaceAll(secret, mark), text);
}

function kindOf(value: unknown): string {
  if (typeof value === 'string') return `a string of ${value.length} characters ${mark}`;
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
