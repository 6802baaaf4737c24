import type { RulesetVerificationOpts } from 'firebase-tools/lib/emulator/storage/index.js';
import { uidOf } from '#mock/storage/callers.ts';
import { isRest, readRules } from './statements.ts';

/** `reason` names the lines that denied the call and their problems. */
type Verdict = { readonly kind: 'allowed' } | { readonly kind: 'denied'; readonly reason: string };

/** Returns a function that judges calls by a rules file. Throws an Error with file and line of anything unsupported. */
export function readRuleset(text: string, file: string): (call: RulesetVerificationOpts) => Verdict {
  const rules = readRules(text, file, [...valuesOf({}).keys()]);
  return ({ method, path, file: files, token }) => {
    const values = valuesOf(files, uidOf(token));
    const reasons: string[] = [];
    for (const rule of rules) {
      const words = rule.method === method && wordsOf(rule.segments, path.split('/'));
      if (!words) continue;
      try {
        if (!rule.condition || rule.condition(new Map([...words, ...values])) === true)
          return { kind: 'allowed' };
        reasons.push(`${rule.place} is false`);
      } catch (error) {
        reasons.push((error as Error).message);
      }
    }
    return { kind: 'denied', reason: reasons.join(', ') || `${file} has no rule for this call` };
  };
}

/** Returns the values of the `{name}` segments, or undefined when the path does not match. */
function wordsOf(segments: readonly string[], path: readonly string[]): Map<string, unknown> | undefined {
  const words = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    if (isRest(segment)) return words;
    const word = path[index];
    if (!word) return undefined;
    if (segment.startsWith('{')) words.set(segment.slice(1, -1), word);
    else if (segment !== word) return undefined;
  }
  return segments.length === path.length ? words : undefined;
}

/** Returns what a condition can read of a call, by dotted name. */
function valuesOf({ before, after }: RulesetVerificationOpts['file'], uid?: string) {
  return new Map<string, unknown>([
    ['resource', before ?? null],
    ['request.auth', uid === undefined ? null : { uid }],
    ['request.auth.uid', uid],
    ['request.resource', after ?? null],
    ['request.resource.contentType', after?.contentType],
    ['request.resource.size', after?.size],
  ]);
}
