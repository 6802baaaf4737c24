import { blankComments, type Cursor, openCursor } from './cursor.ts';
import { parseExpression } from './expression.ts';
import {
  type Allow,
  type Block,
  type FunctionDeclaration,
  type Match,
  type Method,
  methods,
  type Segment,
} from './tree.ts';

/** Parses a Storage rules file of language version 2. Throws a RulesError. */
export function parseRules(text: string): Block {
  const cursor = openCursor(blankComments(text));
  cursor.expect(/rules_version\s*=\s*(['"])2\1\s*;/, "rules_version = '2';");
  cursor.expect(/service\s+firebase\.storage(?![\w.])/, 'service firebase.storage');
  const service = readBlock(cursor);
  if (!cursor.isAtEnd()) throw cursor.error('expected the end of the file after the service');
  return service;
}

function readBlock(cursor: Cursor): Block {
  const opening = cursor.expect(/\{/, '{').line;
  const block = {
    allows: [] as Allow[],
    functions: [] as FunctionDeclaration[],
    matches: [] as Match[],
  };
  while (!cursor.take(/\}/)) {
    if (cursor.isAtEnd()) throw cursor.error(`expected } for the { in line ${opening}`);
    const statement = cursor.expect(/(match|allow|function)\b/, 'match, allow, function or }');
    if (statement.text === 'match') block.matches.push(readMatch(cursor, statement.line));
    else if (statement.text === 'allow') block.allows.push(readAllow(cursor, statement.line));
    else block.functions.push(readFunction(cursor, statement.line));
  }
  return block;
}

const segment = /\/(?:\{\s*(\w+)\s*(=\s*\*\*\s*)?\}|([\w.-]+))/;

function readMatch(cursor: Cursor, line: number): Match {
  const path = cursor.expect(new RegExp(`(?:${segment.source})+`), 'a path like /folder/{name}').text;
  const segments = Array.from(
    path.matchAll(new RegExp(segment, 'g')),
    ([, name = '', rest, word]): Segment =>
      word === undefined ? { kind: rest ? 'rest' : 'one', name } : { kind: 'word', word },
  );
  return { line, segments, ...readBlock(cursor) };
}

const groups: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  ...Object.fromEntries(methods.map((method) => [method, [method]])),
};
const anyMethod = new RegExp(`(${Object.keys(groups).join('|')})\\b`);

function readAllow(cursor: Cursor, line: number): Allow {
  const allowed = new Set<Method>();
  do {
    const { text } = cursor.expect(anyMethod, `one of ${Object.keys(groups).join(', ')}`);
    for (const method of groups[text] ?? []) allowed.add(method);
  } while (cursor.take(/,/));
  if (cursor.take(/;/)) return { line, methods: allowed };
  cursor.expect(/:\s*if\b/, ': if or ;');
  return { line, methods: allowed, condition: readExpression(cursor) };
}

function readFunction(cursor: Cursor, line: number): FunctionDeclaration {
  const name = cursor.expect(/[A-Za-z_]\w*/, 'a function name').text;
  const { text } = cursor.expect(/\(\s*([A-Za-z_]\w*\s*(,\s*[A-Za-z_]\w*\s*)*)?\)/, 'parameters like (a, b)');
  cursor.expect(/\{/, '{');
  cursor.expect(/return\b/, 'return, because a function is one expression');
  const body = readExpression(cursor);
  cursor.expect(/\}/, '} after the return statement');
  return { line, name, parameters: text.match(/\w+/g) ?? [], body };
}

/** Reads up to the final `;`. A string may contain `;` too. */
function readExpression(cursor: Cursor) {
  const { text, line } = cursor.expect(
    /(?:[^;{}'"]|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")*/,
    'a condition',
  );
  if (!cursor.take(/;/)) throw cursor.error('expected ; after the condition', line);
  return parseExpression(text, line);
}
