import { describe, expect, it } from 'vitest';
import { readRuleset } from '#mock/storage/rules/ruleset.ts';

const read = (...lines: string[]) => readRuleset(lines.join('\n'), 'storage.rules');

const head = ["rules_version = '2';", 'service firebase.storage {', '  match /b/{bucket}/o {'];

/** Reads the lines inside a complete file, from line 4. */
const inside = (...lines: string[]) => read(...head, ...lines, '}', '}');

/** Reads a condition inside a complete file, from line 5. */
const condition = (first?: string, ...more: string[]) =>
  inside('match /{file}/{all=**} {', `allow get: if ${first}`, ...more, ';', '}');

type Refusal = [message: string, ...lines: string[]];

const ofFiles: Refusal[] = [
  ["1: expected rules_version = '2';, found 'service'", 'service firebase.storage {', '}'],
  ['2: expected service firebase.storage', "rules_version = '2';", 'service cloud.firestore {}'],
  ['6: expected } for the { in line 3, found end of file', ...head, 'match /a {', '}', ''],
  ["7: expected the end of the file after the service, found '}'", ...head, '}', '}', '', '}'],
  ['5: unterminated comment', ...head, '', '/* here', '}'],
  ['4: unterminated string', ...head, "match /a { allow get: if 'a == b;", "'a'; }"],
];

const ofBlocks: Refusal[] = [
  ["5: expected match, allow, function or }, found 'deny'", '', 'deny read;'],
  ["4: expected a path like /folder/{name}, found 'a'", 'match a/b {', '}'],
  ["4: expected {, found '/'", 'match /a/ {', '}'],
  ['4: expected a path like /folder/{name}', 'match /{**} {', '}'],
  ['4: expected a path like /folder/{name}', 'match /{a=*} {', '}'],
  ['5: {name=**} is supported only at the end', 'match /{all=**} {', 'match /a {', '}', '}'],
  ['5: expected one of read, write, get, list', 'match /a {', 'allow reads;', '}'],
  ["6: expected : if or ;, found '}'", 'match /a {', 'allow get', '}'],
  ["5: expected ; after the condition, found '}'", 'match /a {', 'allow get: if true', '}'],
  ["6: 'list' and 'read' are supported only in a match", 'match /{a} {', '', 'allow list;', '}'],
  ["4: name 'a' is already in use", 'match /{a}/{a} {', '}'],
  ["4: name 'request' is already in use", 'match /{request} {', '}'],
];

const ofFunctions: Refusal[] = [
  ["4: expected a function name, found '('", 'function () { return true; }'],
  ['4: expected parameters like (a, b)', 'function f { return true; }'],
  ['5: expected return, because a function', 'function f() {', 'let a = 1;', 'return a == 1; }'],
  ['5: expected } after the return statement', 'function f() { return true;', 'return false; }'],
  ['4: expected ; after the condition', 'function f() { return true }'],
  ["6: name 'f' is already in use", 'function f() { return true; }', '', 'function f() { return true; }'],
  ["4: name 'bucket' is already in use", 'function bucket() { return true; }'],
  ["4: name 'a' is already in use", 'function f(a, a) { return true; }'],
  [
    '4: recursive calls are not supported: f, g, h, f',
    'function f() { return g(); }',
    'function g() { return h() || true; }',
    'function h() { return !f(); }',
  ],
  ["5: 'f' takes 1 argument(s), not 0", 'function f(a) { return a == 1; }', 'function g() { return f(); }'],
  ["5: unknown name 'a'", 'function f() {', 'return a; }'],
  [
    "4: unknown function 'g'",
    'function f() { return g(); }',
    'match /a {',
    'function g() { return true; }',
    '}',
  ],
  ["4: unknown name 'file'", 'function f() { return file; }', 'match /{file} {', 'allow get: if f();', '}'],
];

const ofConditions: Refusal[] = [
  ['6: expected a condition, found none', ''],
  ['7: Expected expression after &&', 'true', '&& true', '&&'],
  ['5: expected an operator between two values. Known: || &&', 'file is string'],
  ["6: missing value beside ','", "file in ['a',", "'b',", ']'],
  ['5: Unclosed (', '(true'],
  ['5: Expected ]', "file in ['a'"],
  ["5: operator '!==' is not supported. Known: || &&", "file !== 'a'"],
  ['5: ', "file = 'a'"],
  ["5: unary operator '-' is not supported", 'request.resource.size > -1'],
  ["5: 'this' is not supported", 'this'],
  ["5: '? :' is not supported", 'true', '? true : false'],
  ["5: '?.' is not supported", 'request.auth?.uid', "== 'a'"],
  ['5: ', 'file == `a`'],
  ['5: ', '/a/'],
  ['5: only a function or a method can be called', "file['size']()"],
  ["5: '1.5' is not supported. Write a whole number in decimal digits", 'request.resource.size < 1.5'],
  ['5: ', 'request.resource.size < 9007199254740993'],
  ["5: escape '\\d' is not supported. Write a backslash", "file == '\\d'"],
  ["6: unknown name 'files'", 'true &&', 'files == null'],
  ["5: 'request' has no field 'time'. Known: resource, auth", 'request.time == null'],
  ["6: 'request.resource' has no field 'sizes'", 'request.resource', '.sizes > 1'],
  ["5: 'request.auth' has no field 'id'. Known: uid, token", 'request.auth.id == null'],
  ["5: unknown function 'exists'", 'exists(file)'],
  ["6: unknown method 'split'. Known: matches, lower, upper, size", 'file', '.split(1)'],
  ["5: 'matches' takes 1 argument(s), not 0", 'file.matches()'],
  ["5: 'matches' needs a pattern as a string literal", 'file.matches(file)'],
  ["5: '(?' is not supported in a pattern", "file.matches('(?=a)b')"],
  ["5: '\\1' is not supported in a pattern", "file.matches('(a)\\\\1')"],
  ["5: '\\s' is not supported in a pattern", "file.matches('\\\\s')"],
  ['5: ', "file.matches('[]a]')"],
  ["5: '++' is not supported in a pattern", "file.matches('a++')"],
  ['5: Invalid regular expression', "file.matches('(a')"],
];

function problemOf(reading: () => unknown): unknown {
  try {
    reading();
  } catch (error) {
    return (error as Error).message;
  }
}

describe('errors of the rules parser', () => {
  it.each(ofFiles)('names the line and the problem in a file: %s', (message, ...lines) => {
    expect(problemOf(() => read(...lines))).toContain(`storage.rules:${message}`);
  });

  it.each([...ofBlocks, ...ofFunctions])(
    'names the line and the problem in a block: %s',
    (message, ...lines) => {
      expect(problemOf(() => inside(...lines))).toContain(`storage.rules:${message}`);
    },
  );

  it.each(ofConditions)('names the line and the problem in a condition: %s', (message, ...lines) => {
    expect(problemOf(() => condition(...lines))).toContain(`storage.rules:${message}`);
  });

  it('counts the lines of a multi-line comment', () => {
    const lines = ['/*', '', '*/', 'match /{a} {', "allow get: if a == 'b' // c", '|| d;', '}'];
    expect(problemOf(() => inside(...lines))).toContain("storage.rules:9: unknown name 'd'");
  });
});

it('accepts comments, all kinds of strings and Windows line ends', () => {
  const text = [
    '// a } here',
    ...head,
    '/* and { here,',
    '   over lines */ match /{file} { // and here',
    "    allow get: if file != '} // ; /* \\' \"' && file != \"it's\" /* ; */;",
    '  }',
    '}}',
  ].join('\r\n');
  expect(() => readRuleset(text, 'storage.rules')).not.toThrow();
});
