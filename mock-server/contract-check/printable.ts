import type { Endpoint } from '#contract/endpoint.ts';
import type { Drift } from './findings.ts';

// Words values of a backend for a report: on one line, without secrets and personal data.

const maxLength = 80;

/** Field names with values that are never printed. */
const secretName = /password|passwd|token|secret|hash|key$/i;
/** Envelope fields. All other fields of account endpoints are personal data. */
const envelope = new Set<unknown>(['status', 'state', 'message']);

/** Describes a value of a body. Hides personal data of account endpoints, and fields that may hold a secret. */
export function inWords({ resource }: Endpoint, value: unknown, path: readonly unknown[]): string {
  const isPersonal = resource === 'account' && !envelope.has(path.at(-1));
  const isHidden = isPersonal || path.some((step) => secretName.test(String(step)));
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null)
    return isHidden ? 'an object' : `an object of ${Object.keys(value).join(', ') || 'nothing'}`;
  if (isHidden && typeof value === 'string') return `a string of ${value.length} characters (hidden)`;
  return isHidden && typeof value === 'number' ? 'a number (hidden)' : JSON.stringify(value);
}

/** Returns a function that shortens the texts of a drift, puts them on one line and hides these secrets. */
export function printable(secrets: readonly (string | undefined)[] = []): (drift: Drift) => Drift {
  // Hiding shorter texts would make the report unreadable. Longer secrets go first, because they may contain others.
  const forms = secrets
    .filter((secret): secret is string => secret !== undefined && secret.length >= 4)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .toSorted((one, other) => other.length - one.length);
  function shown(text: string): string {
    const redacted = forms.reduce((rest, secret) => rest.replaceAll(secret, '(hidden)'), text);
    // Control and bidirectional characters could corrupt the terminal output.
    const plain = redacted.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
    return plain.length > maxLength ? `${plain.slice(0, maxLength - 3)}...` : plain;
  }
  return (drift) => ({ ...drift, path: shown(drift.path), got: shown(drift.got) });
}
