import { checkRules, type Rule } from './check.ts';
import { evaluate } from './evaluate.ts';
import { parseRules } from './parse.ts';
import { type Method, RulesError, type Segment } from './tree.ts';
import { EvaluationError, type Value } from './values.ts';

export interface RulesCall {
  readonly method: Method;
  /** `b/{bucket}/o/{object}` */
  readonly path: string;
  /** The stored file, null when no file exists or the call is a list. */
  readonly resource: Value;
  /** The file that the call would write, null for reads and deletes. */
  readonly requestResource: Value;
  /** `uid` and `token` of the signed-in user, null without a user. */
  readonly auth: Value;
}

/** `reason` names the lines that denied the call and their problems. */
export type Verdict = { readonly kind: 'allowed' } | { readonly kind: 'denied'; readonly reason: string };

export interface Ruleset {
  readonly judge: (call: RulesCall) => Verdict;
}

/** Parses and checks a rules file. Throws an Error with the file name and line when the rules are invalid. */
export function readRuleset(text: string, file: string): Ruleset {
  try {
    const rules = checkRules(parseRules(text));
    return { judge: (call) => judge(rules, call, file) };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new Error(`${file}:${error.line}: ${error.problem}`);
  }
}

function judge(rules: readonly Rule[], call: RulesCall, file: string): Verdict {
  const path = call.path.replace(/^\/|\/$/g, '').split('/');
  const reasons: string[] = [];
  for (const rule of rules) {
    const words = rule.methods.has(call.method) && match(rule.segments, path);
    if (!words) continue;
    if (!rule.condition) return { kind: 'allowed' };
    const values = new Map<string, Value>([
      ...words,
      ['resource', call.resource],
      ['request', { resource: call.requestResource, auth: call.auth }],
    ]);
    try {
      if (evaluate(rule.condition, { values, functions: rule.functions }) === true)
        return { kind: 'allowed' };
      reasons.push(`${file}:${rule.line} is false`);
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      reasons.push(`${file}:${error.line} ${error.problem}`);
    }
  }
  return { kind: 'denied', reason: reasons.join(', ') || `${file} has no rule for this call` };
}

/** Returns the values of the `{name}` wildcards, or undefined when the path does not match. */
function match(
  segments: readonly Segment[],
  path: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const words = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    if (segment.kind === 'rest') return words;
    const word = path[index];
    if (!word || (segment.kind === 'word' && segment.word !== word)) return undefined;
    if (segment.kind === 'one') words.set(segment.name, word);
  }
  return segments.length === path.length ? words : undefined;
}
