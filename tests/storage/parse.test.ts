import { describe, expect, it } from 'vitest';
import { readRuleset } from '#mock/storage/rules/ruleset.ts';

const read = (...lines: string[]) => readRuleset(lines.join('\n'), 'storage.rules');

const head = ["rules_version = '2';", 'service firebase.storage {', '  match /b/{bucket}/o {'];

/** In a whole file, from line 4 on. */
const inside = (...lines: string[]) => read(...head, ...lines, '}', '}');

/** As a condition, from line 5 on. */
const condition = (first?: string, ...more: string[]) =>
  inside('match /{file}/{all=**} {', `allow get: if ${first}`, ...more, ';', '}');

type Refusal = [message: string, ...lines: string[]];

const ofFiles: Refusal[] = [
  ["1: expected rules_version = '2';, found 'service'", 'service firebase.storage {', '}'],
  ['2: expected service firebase.storage', "rules_version = '2';", 'service cloud.firestore {}'],
  ['6: expected the } of the { in line 3, found the end', ...head, 'match /a {', '}', ''],
  ["7: expected nothing more after the service, found '}'", ...head, '}', '}', '', '}'],
  ['5: this comment does not end', ...head, '', '/* here', '}'],
  ['4: this string does not end', ...head, "match /a { allow get: if 'a == b;", "'a'; }"],
];

const ofBlocks: Refusal[] = [
  ["5: expected match, allow, function or }, found 'deny'", '', 'deny read;'],
  ["4: expected a path as in /folder/{name}, found 'a'", 'match a/b {', '}'],
  ["4: expected {, found '/'", 'match /a/ {', '}'],
  ['4: expected a path as in /folder/{name}', 'match /{**} {', '}'],
  ['4: expected a path as in /folder/{name}', 'match /{a=*} {', '}'],
  ['5: {name=**} is understood only at the end', 'match /{all=**} {', 'match /a {', '}', '}'],
  ['5: expected one of read, write, get, list', 'match /a {', 'allow reads;', '}'],
  ["6: expected : if or ;, found '}'", 'match /a {', 'allow get', '}'],
  ["5: expected ; after what began, found '}'", 'match /a {', 'allow get: if true', '}'],
  ["6: 'list', which 'read' holds too", 'match /{a} {', '', 'allow list;', '}'],
  ["4: the name 'a' is taken", 'match /{a}/{a} {', '}'],
  ["4: the name 'request' is taken", 'match /{request} {', '}'],
];

const ofFunctions: Refusal[] = [
  ["4: expected the name of a function, found '('", 'function () { return true; }'],
  ['4: expected names between ( and )', 'function f { return true; }'],
  ['5: expected return, since a function', 'function f() {', 'let a = 1;', 'return a == 1; }'],
  ['5: expected } after the one', 'function f() { return true;', 'return false; }'],
  ['4: expected ; after what began', 'function f() { return true }'],
  ["6: the name 'f' is taken", 'function f() { return true; }', '', 'function f() { return true; }'],
  ["4: the name 'bucket' is taken", 'function bucket() { return true; }'],
  ["4: the name 'a' is taken", 'function f(a, a) { return true; }'],
  [
    "4: 'f' calls itself: f, g, h, f",
    'function f() { return g(); }',
    'function g() { return h() || true; }',
    'function h() { return !f(); }',
  ],
  ["5: 'f' takes 1 value(s), not 0", 'function f(a) { return a == 1; }', 'function g() { return f(); }'],
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
  ['5: expected one of the known operators between two values', 'file is string'],
  ["6: nothing stands at a side of ','", "file in ['a',", "'b',", ']'],
  ['5: Unclosed (', '(true'],
  ['5: Expected ]', "file in ['a'"],
  ["5: the operator '!==' is not known here", "file !== 'a'"],
  ['5: ', "file = 'a'"],
  ["5: the operator '-' is not known before a value here", 'request.resource.size > -1'],
  ["5: 'this' is not known here", 'this'],
  ["5: '? :' is not known here", 'true', '? true : false'],
  ["5: '?.' is not known here", 'request.auth?.uid', "== 'a'"],
  ['5: ', 'file == `a`'],
  ['5: ', '/a/'],
  ['5: only a function or a method can be called', "file['size']()"],
  ["5: '1.5' is no whole number in plain digits", 'request.resource.size < 1.5'],
  ['5: ', 'request.resource.size < 9007199254740993'],
  ["5: the escape '\\d' is not known here", "file == '\\d'"],
  ["6: unknown name 'files'", 'true &&', 'files == null'],
  ["5: 'request' has no 'time' here, but resource, auth", 'request.time == null'],
  ["6: 'request.resource' has no 'sizes' here", 'request.resource', '.sizes > 1'],
  ["5: 'request.auth' has no 'id' here, but uid, token", 'request.auth.id == null'],
  ["5: unknown function 'exists'", 'exists(file)'],
  ["6: unknown method 'split', known: matches, lower, upper, size", 'file', '.split(1)'],
  ["5: 'matches' takes 1 value(s), not 0", 'file.matches()'],
  ["5: 'matches' takes a pattern that is written out here", 'file.matches(file)'],
  ["5: '(?' is not known in a pattern here", "file.matches('(?=a)b')"],
  ["5: '\\1' is not known in a pattern here", "file.matches('(a)\\\\1')"],
  ["5: '\\s' is not known in a pattern here", "file.matches('\\\\s')"],
  ['5: ', "file.matches('[]a]')"],
  ["5: '++' is not known in a pattern here", "file.matches('a++')"],
  ['5: Invalid regular expression', "file.matches('(a')"],
];

function problemOf(reading: () => unknown): unknown {
  try {
    reading();
  } catch (error) {
    return (error as Error).message;
  }
}

describe('names the line and the problem', () => {
  it.each(ofFiles)('of a file: %s', (message, ...lines) => {
    expect(problemOf(() => read(...lines))).toContain(`storage.rules:${message}`);
  });

  it.each([...ofBlocks, ...ofFunctions])('of a block: %s', (message, ...lines) => {
    expect(problemOf(() => inside(...lines))).toContain(`storage.rules:${message}`);
  });

  it.each(ofConditions)('of a condition: %s', (message, ...lines) => {
    expect(problemOf(() => condition(...lines))).toContain(`storage.rules:${message}`);
  });

  it('after a comment of several lines', () => {
    const lines = ['/*', '', '*/', 'match /{a} {', "allow get: if a == 'b' // c", '|| d;', '}'];
    expect(problemOf(() => inside(...lines))).toContain("storage.rules:9: unknown name 'd'");
  });
});

it('reads over comments, any string and line ends of Windows', () => {
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
