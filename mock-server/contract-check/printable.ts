import type { Endpoint } from '#contract/endpoint.ts';

// Formats values of a backend for the report: short, on one line, without secrets and personal data.

export interface Show {
  /** A value of a body, at most 48 characters. `path` leads to it. */
  value(value: unknown, path: readonly unknown[]): string;
  /** Other text of a backend, such as a header or a field's name, at most 80 characters. */
  text(text: string): string;
}

const maxLength = 48;
const maxTextLength = 80;
const minSecretLength = 4;
const mark = '(hidden)';

/** Field names with values that are never printed. */
const secretName = /password|passwd|token|secret|hash|key$/i;
/** Envelope fields. All other fields of account endpoints are personal data. */
const envelope = new Set<unknown>(['status', 'state', 'message']);

/** Formats the values of an endpoint. Hides known secrets, and all personal data of account endpoints. */
export const showing = ({ resource }: Endpoint, secrets: ReadonlySet<string>): Show => ({
  value(value, path) {
    const key = path.at(-1);
    const ownData = resource === 'account' && !envelope.has(key);
    const hidden = ownData || path.some((step) => secretName.test(String(step)));
    return hidden ? kindOf(value) : inWords(value, secrets);
  },
  text: (text) => short(redacted(text, secrets), maxTextLength),
});

/** External text on one line, cut to `limit` characters. */
function short(text: string, limit = maxLength): string {
  // Control and bidirectional characters could corrupt the terminal output.
  const plain = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return plain.length > limit ? `${plain.slice(0, limit - 3)}...` : plain;
}

/** Adds a secret to hide, also as part of JSON or of an address. */
export function addSecret(secrets: Set<string>, secret: string): void {
  // Hiding shorter strings would make the report unreadable.
  if (secret.length < minSecretLength) return;
  for (const form of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    secrets.add(form);
}

/** Replaces longer secrets first, because they may contain shorter ones. */
function redacted(text: string, secrets: ReadonlySet<string>): string {
  const longestFirst = [...secrets].toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((rest, secret) => rest.replaceAll(secret, mark), text);
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
