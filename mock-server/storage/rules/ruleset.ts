import { checkRules, type Rule } from './check.ts';
import { evaluate } from './evaluate.ts';
import { parseRules } from './parse.ts';
import { type Method, RulesError, type Segment } from './tree.ts';
import { EvaluationError, type Value } from './values.ts';

/** A call as the rules see it. */
export interface RulesCall {
  readonly method: Method;
  /** `b/{bucket}/o/{object}` */
  readonly path: string;
  /** The file that is there, null where there is none. */
  readonly resource: Value;
  /** The file as it would be, null where there would be none. */
  readonly requestResource: Value;
  /** `uid` and `token` of who is signed in, null where nobody is. */
  readonly auth: Value;
}

/** Whether a call is allowed; if not, the lines that denied it, and why. */
export type Verdict = { readonly kind: 'allowed' } | { readonly kind: 'denied'; readonly reason: string };

export interface Ruleset {
  readonly judge: (call: RulesCall) => Verdict;
}

/** Reads a rules file whole. Throws with its name and the line where the rules are invalid. */
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
      reasons.push(`${file}:${rule.line} does not hold`);
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      reasons.push(`${file}:${error.line} ${error.problem}`);
    }
  }
  return { kind: 'denied', reason: reasons.join(', ') || `${file} allows it nowhere` };
}

/** What each wildcard of one word stands for; undefined where the path is another one. */
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
