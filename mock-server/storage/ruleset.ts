import type { RulesetVerificationOpts } from 'firebase-tools/lib/emulator/storage/index.js';
import { uidOf } from './callers.ts';
import { compile, type Evaluate, operations, type Scope } from './condition.ts';

// Judges calls by a rules file. Supports the statements that our two rules files use, where Firebase means the same.

/** An `allow` statement. `place` is its file and line. `path` has a group for each `{name}` of its matches. */
type Rule = Readonly<{ place: string; method: string; path: RegExp; condition: Evaluate }>;

/** The values of a call: the caller, the sent file and the stored file. */
const names = ['request.auth', 'request.auth.uid', 'request.resource', 'resource'].concat(
  ['contentType', 'size', 'md5Hash', 'metadata'].flatMap((field) => [
    `request.resource.${field}`,
    `resource.${field}`,
  ]),
);

/**
 * Reads a rules file. Throws an Error with file and line of anything unsupported. Returns a function that tells why a
 * call is denied, with the lines of the rules and their problems, or undefined for an allowed call.
 */
export function readRuleset(text: string, file: string) {
  const rules = readRules(text, file);
  return ({ method, path, file: { before, after }, token }: RulesetVerificationOpts) => {
    const uid = uidOf(token);
    const request = { auth: uid === undefined ? null : { uid }, resource: after ?? null };
    const reasons: string[] = [];
    for (const rule of rules) {
      const found = rule.method === method && rule.path.exec(`/${path}`);
      if (!found) continue;
      try {
        if (rule.condition({ ...found.groups, request, resource: before ?? null }) === true) return undefined;
        reasons.push(`${rule.place} is false`);
      } catch (error) {
        reasons.push(`${rule.place}: ${(error as Error).message}`);
      }
    }
    return reasons.join(', ') || `${file} has no rule for this call`;
  };
}

const head = /rules_version\s*=\s*'2'\s*;\s*service\s+firebase\.storage\s*\{/y;
const expression = String.raw`(?:'[^'\n]*'|[^;{}'])*`;
const methods = 'get|list|create|update|delete';
const statement = new RegExp(
  [
    String.raw`match\s+(?<path>(?:\/(?:[\w.-]+|\{[A-Za-z_]\w*(?:=\*\*)?\}))+)\s*\{`,
    String.raw`allow\s+(?<method>${methods})\s*(?:;|:\s*if\b(?<condition>${expression});)`,
    String.raw`function\s+(?<name>\w+)\s*\((?<parameters>[\w\s,]*)\)\s*\{\s*return\b(?<value>${expression});\s*\}`,
    String.raw`\}`,
  ].join('|'),
  'y',
);
const forms = `match /path/{name} {, allow ${methods}: if ...;, function name(a) { return ...; } or }`;

function readRules(text: string, file: string): Rule[] {
  // Line numbers stay, because a comment ends before its line break.
  const source = text.replace(/('[^'\n]*')|\/\/[^\n]*/g, '$1').trimEnd();
  const rules: Rule[] = [];
  let index = 0;
  /** The file and line of the last statement. */
  let place = file;

  /** Returns the groups of the next statement. Throws an Error when it has another form. */
  function take(form: RegExp, expected: string): Readonly<Record<string, string | undefined>> {
    index += source.slice(index).search(/\S|$/);
    place = `${file}:${source.slice(0, index).split('\n').length}`;
    form.lastIndex = index;
    const found = form.exec(source);
    const next = source.slice(index).split('\n', 1)[0] || 'the end of the file';
    if (!found) throw new Error(`expected ${expected}, found ${next}`);
    index = form.lastIndex;
    return found.groups ?? {};
  }

  function readBlock(around: string, outer: Scope): void {
    const scope = new Map(outer);
    for (;;) {
      const { path, method, condition = 'true', name, parameters, value = '' } = take(statement, forms);
      if (path !== undefined) {
        if (/=\*\*\}./.test(around + path))
          throw new Error('{name=**} is supported only at the end of a path');
        // A {name=**} holds a path. No supported operation takes a path as a value.
        readBlock(around + path, withNames(path.match(/(?<=\{)\w+(?=\})/g) ?? [], scope));
      } else if (method !== undefined) {
        rules.push({ place, method, path: patternOf(around, method), condition: compile(condition, scope) });
      } else if (name !== undefined) {
        const own = parameters?.match(/\w+/g) ?? [];
        const inner = withNames([name, ...own], scope);
        // A function cannot call itself.
        inner.delete(name);
        const body = compile(value, inner);
        const bind = (sent: readonly unknown[]) =>
          Object.fromEntries(own.map((each, at) => [each, sent[at]]));
        scope.set(name, [own.map(() => 'any'), (sent, values) => body({ ...values, ...bind(sent) })]);
      } else return;
    }
  }

  try {
    take(head, "rules_version = '2'; service firebase.storage {");
    readBlock('', withNames(names, operations));
    take(/$/y, 'the end of the file');
    return rules;
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`);
  }
}

/** Adds names to a scope. Throws an Error for a used name, because shadowed names are ambiguous. */
function withNames(added: readonly string[], scope: Scope) {
  const all = new Map(scope);
  for (const name of added) {
    if (all.has(name) || name === 'request') throw new Error(`name '${name}' is already in use`);
    all.set(name, 'value');
  }
  return all;
}

function patternOf(path: string, method: string): RegExp {
  // Firebase does not document which folders a path without {name=**} lists.
  if (method === 'list' && !path.endsWith('=**}'))
    throw new Error("'list' is supported only in a match that ends with {name=**}");
  const pattern = path
    .replaceAll('.', '\\.')
    .replace(/\/\{\w+=\*\*\}$/, '(?:/.*)?')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${pattern}$`, 's');
}
