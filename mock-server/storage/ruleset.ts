import type { RulesetVerificationOpts } from 'firebase-tools/lib/emulator/storage/index.js';
import { uidOf } from './callers.ts';
import { compile, type Evaluate, type Scope } from './condition.ts';

// Judges calls by a rules file. Supports the statements that our two rules files use, where Firebase means the same.

/** An `allow` statement. `place` is its file and line. `path` has a group for each `{name}` of its matches. */
type Rule = {
  readonly place: string;
  readonly method: string;
  readonly path: RegExp;
  readonly condition: Evaluate;
};

/** `reason` names the lines that denied the call and their problems. */
type Verdict = { readonly kind: 'allowed' } | { readonly kind: 'denied'; readonly reason: string };

/** Returns a function that judges calls by a rules file. Throws an Error with file and line of anything unsupported. */
export function readRuleset(text: string, file: string): (call: RulesetVerificationOpts) => Verdict {
  const rules = readRules(text, file);
  return ({ method, path, file: files, token }) => {
    const values = valuesOf(files, uidOf(token));
    const reasons: string[] = [];
    for (const rule of rules) {
      const found = rule.method === method && rule.path.exec(`/${path}`);
      if (!found) continue;
      try {
        const named = Object.entries(found.groups ?? {});
        if (rule.condition(new Map([...named, ...values])) === true) return { kind: 'allowed' };
        reasons.push(`${rule.place} is false`);
      } catch (error) {
        reasons.push((error as Error).message);
      }
    }
    return { kind: 'denied', reason: reasons.join(', ') || `${file} has no rule for this call` };
  };
}

const fields = ['contentType', 'size', 'md5Hash', 'metadata'] as const;

/** Returns what a condition can read of a call, by dotted name. */
function valuesOf({ before, after }: RulesetVerificationOpts['file'], uid?: string) {
  return new Map<string, unknown>([
    ['request.auth', uid === undefined ? null : { uid }],
    ['request.auth.uid', uid],
    ...[['resource', before] as const, ['request.resource', after] as const].flatMap(([name, file]) => [
      [name, file ?? null] as const,
      ...fields.map((field) => [`${name}.${field}`, file?.[field]] as const),
    ]),
  ]);
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

type Block = Scope & { readonly path: string };

function readRules(text: string, file: string): Rule[] {
  // Line numbers stay, because a comment ends before its line break.
  const source = text.replace(/('[^'\n]*')|\/\/[^\n]*/g, '$1').trimEnd();
  const rules: Rule[] = [];
  let index = 0;

  /** Returns the groups and the place of the next statement. Throws an Error when it has another form. */
  function take(form: RegExp, expected: string) {
    index += source.slice(index).search(/\S|$/);
    const place = `${file}:${source.slice(0, index).split('\n').length}`;
    form.lastIndex = index;
    const found = form.exec(source);
    if (!found) {
      const next = source.slice(index).split('\n', 1)[0] || 'the end of the file';
      throw new Error(`${place}: expected ${expected}, found ${next}`);
    }
    index = form.lastIndex;
    return { groups: found.groups ?? {}, place };
  }

  function readBlock(around: Block): void {
    const functions = new Map(around.functions);
    const block = { ...around, functions };
    for (;;) {
      const { groups, place } = take(statement, forms);
      const { path, method, condition = 'true', name, parameters = '', value = '' } = groups;
      if (path !== undefined) readBlock(blockOf(path, place, block));
      else if (method !== undefined) rules.push(ruleOf(method, condition, place, block));
      else if (name !== undefined) functions.set(name, functionOf(name, parameters, value, place, block));
      else return;
    }
  }

  take(head, "rules_version = '2'; service firebase.storage {");
  readBlock({ path: '', names: [...valuesOf({}).keys()], functions: new Map() });
  take(/$/y, 'the end of the file');
  return rules;
}

function blockOf(inner: string, place: string, around: Block): Block {
  const path = around.path + inner;
  if (/=\*\*\}./.test(path)) throw new Error(`${place}: {name=**} is supported only at the end of a path`);
  // A {name=**} holds a path. No supported operation takes a path as a value.
  return { ...around, path, names: withNames(inner.match(/(?<=\{)\w+(?=\})/g) ?? [], around, place) };
}

function ruleOf(method: string, condition: string, place: string, block: Block): Rule {
  // Firebase does not document which folders a path without {name=**} lists.
  if (method === 'list' && !block.path.endsWith('=**}'))
    throw new Error(`${place}: 'list' is supported only in a match that ends with {name=**}`);
  const pattern = block.path
    .replaceAll('.', '\\.')
    .replace(/\/\{\w+=\*\*\}$/, '(?:/.*)?')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const path = new RegExp(`^${pattern}$`, 's');
  return { place, method, path, condition: compile(condition, place, block) };
}

function functionOf(name: string, list: string, value: string, place: string, block: Block) {
  const parameters = list.match(/\w+/g) ?? [];
  withNames([name, ...parameters], block, place);
  return { parameters, body: compile(value, place, { ...block, names: [...block.names, ...parameters] }) };
}

/** Adds names to those of a block. Throws an Error for a used name, because shadowed names are ambiguous. */
function withNames(added: readonly string[], { names, functions }: Block, place: string): string[] {
  const all = ['request', ...names, ...functions.keys(), ...added];
  const used = added.find((name) => all.indexOf(name) < all.lastIndexOf(name));
  if (used !== undefined) throw new Error(`${place}: name '${used}' is already in use`);
  return [...names, ...added];
}
