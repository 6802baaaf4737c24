import { compile, type Evaluate, type Scope } from './condition.ts';

/** An `allow` statement. */
export interface Rule {
  /** The file and line. */
  readonly place: string;
  readonly method: string;
  /** The path of its matches: words, `{name}` for one word, `{name=**}` at the end for any number of words. */
  readonly segments: readonly string[];
  /** Absent when the method is always allowed. */
  readonly condition: Evaluate | undefined;
}

type Block = Scope & { readonly segments: readonly string[] };
type Groups = Readonly<Record<string, string | undefined>>;

const head = /rules_version\s*=\s*'2'\s*;\s*service\s+firebase\.storage\s*\{/y;
const expression = String.raw`(?<text>(?:'[^'\n]*'|[^;{}'])*);`;
const match = /match\s+(?<path>(?:\/(?:[\w.-]+|\{\w+(?:=\*\*)?\}))+)\s*\{/y;
const methods = 'get|list|create|update|delete';
const allow = new RegExp(String.raw`allow\s+(?<method>${methods})\s*(?:;|:\s*if\b${expression})`, 'y');
const declaration = new RegExp(
  String.raw`function\s+(?<name>\w+)\s*\((?<parameters>[\w\s,]*)\)\s*\{\s*return\b${expression}\s*\}`,
  'y',
);
const forms = `match /path/{name} {, allow ${methods}: if ...;, function name(a) { return ...; } or }`;

/** Returns the rules of a file. `names` are of the values of a call. Throws an Error for anything unsupported. */
export function readRules(text: string, file: string, names: readonly string[]): Rule[] {
  // Line numbers stay, because a comment ends before its line break.
  const source = text.replace(/('[^'\n]*')|\/\/[^\n]*/g, '$1').trimEnd();
  const rules: Rule[] = [];
  let index = 0;
  let place = '';

  /** Returns the groups of the next statement, if it has this form. */
  function take(form: RegExp): Groups | undefined {
    index += source.slice(index).search(/\S|$/);
    place = `${file}:${source.slice(0, index).split('\n').length}`;
    form.lastIndex = index;
    const found = form.exec(source);
    if (found) index = form.lastIndex;
    return found ? (found.groups ?? {}) : undefined;
  }

  function unexpected(expected: string): Error {
    const next = source.slice(index).split('\n', 1)[0] || 'the end of the file';
    return new Error(`${place}: expected ${expected}, found ${next}`);
  }

  function readBlock(around: Block): void {
    const functions = new Map(around.functions);
    const block = { ...around, functions };
    while (!take(/\}/y)) {
      const statement = take(match) ?? take(allow) ?? take(declaration);
      if (!statement) throw unexpected(forms);
      const { path, method, name = '' } = statement;
      if (path !== undefined) readBlock(blockOf(path, place, block));
      else if (method !== undefined) rules.push(ruleOf(method, statement, place, block));
      else functions.set(name, functionOf(name, statement, place, block));
    }
  }

  if (!take(head)) throw unexpected("rules_version = '2'; service firebase.storage {");
  readBlock({ segments: [], names, functions: new Map() });
  if (index < source.length) throw unexpected('the end of the file');
  return rules;
}

function blockOf(path: string, place: string, around: Block): Block {
  const segments = [...around.segments, ...path.split('/').slice(1)];
  if (segments.slice(0, -1).some(isRest))
    throw new Error(`${place}: {name=**} is supported only at the end of a path`);
  // A {name=**} holds a path. No supported operation takes a path as a value.
  return { ...around, segments, names: withNames(path.match(/(?<=\{)\w+(?=\})/g) ?? [], around, place) };
}

function ruleOf(method: string, { text }: Groups, place: string, block: Block): Rule {
  // Firebase does not document which folders a path without {name=**} lists.
  if (method === 'list' && !isRest(block.segments.at(-1)))
    throw new Error(`${place}: 'list' is supported only in a match that ends with {name=**}`);
  const condition = text === undefined ? undefined : compile(text, place, block);
  return { place, method, segments: block.segments, condition };
}

function functionOf(name: string, { parameters: list = '', text = '' }: Groups, place: string, block: Block) {
  const parameters = list.match(/\w+/g) ?? [];
  withNames([name, ...parameters], block, place);
  return { parameters, body: compile(text, place, { ...block, names: [...block.names, ...parameters] }) };
}

/** Adds names to those of a block. Throws an Error for a used name, because shadowed names are ambiguous. */
function withNames(added: readonly string[], { names, functions }: Block, place: string): string[] {
  const all = ['request', ...names, ...functions.keys(), ...added];
  const used = added.find((name) => all.indexOf(name) < all.lastIndexOf(name));
  if (used !== undefined) throw new Error(`${place}: name '${used}' is already in use`);
  return [...names, ...added];
}

/** True for a segment `{name=**}`. */
export const isRest = (segment = '') => segment.endsWith('=**}');
