import { describe, expect, it } from 'vitest';
import { readRuleset } from '#mock/storage/rules/ruleset.ts';

const read = (...lines: string[]) => readRuleset(lines.join('\n'), 'storage.rules');

const head = ["rules_version = '2';", 'service firebase.storage {', '  match /b/{bucket}/o {'];

/** In a whole file, from line 4 on. */
const inside = (...lines: string[]) => read(...head, ...lines, '}', '}');

/** As a condition, in lines 5 and after. */
const condition = (...lines: string[]) =>
  inside('match /{file} {', `allow get: if ${lines[0]}`, ...lines.slice(1), ';', '}');

type Refusal = [sentence: string, lines: string[], message: string];

const ofFiles: Refusal[] = [
  ['an empty file', [''], "1: expected rules_version = '2';, found the end"],
  [
    'a file of no version',
    ['service firebase.storage {', '}'],
    "1: expected rules_version = '2';, found 'service'",
  ],
  ['version 1', ["rules_version = '1';"], "1: expected rules_version = '2';, found 'rules_version'"],
  [
    'another service',
    ["rules_version = '2';", 'service cloud.firestore {}'],
    '2: expected service firebase.storage',
  ],
  [
    'a service of a longer name',
    ["rules_version = '2';", 'service firebase.storages {}'],
    '2: expected service',
  ],
  [
    'no service',
    ["rules_version = '2';", '// nothing'],
    '2: expected service firebase.storage, found the end',
  ],
  [
    'a block that does not end',
    [...head, 'match /a {', '}', ''],
    '6: expected the } of the { in line 3, found the end',
  ],
  ['one } too many', [...head, '}', '}', '', '}'], "7: expected nothing more after the service, found '}'"],
  ['a second service', [...head, '}', '}', 'service firebase.storage {}'], '6: expected nothing more'],
  ['a comment that does not end', [...head, '', '/* here', '}'], '5: this comment does not end'],
  [
    'a string that does not end',
    [...head, "match /a { allow get: if 'a == b;", "'a'; }"],
    '4: this string does not end',
  ],
];

const ofBlocks: Refusal[] = [
  ['an unknown statement', ['', 'deny read;'], "5: expected match, allow, function or }, found 'deny'"],
  [
    'a path that does not begin with /',
    ['match a/b {', '}'],
    "4: expected a path as in /folder/{name}, found 'a'",
  ],
  ['a path that ends with /', ['match /a/ {', '}'], "4: expected {, found '/'"],
  ['a wildcard of two stars alone', ['match /{**} {', '}'], '4: expected a path as in /folder/{name}'],
  ['a wildcard of version 1', ['match /{a=*} {', '}'], '4: expected a path as in /folder/{name}'],
  [
    '{name=**} in the middle of a path',
    ['', 'match /{all=**}/a {', '}'],
    '5: {name=**} is understood only at the end',
  ],
  [
    'a match inside {name=**}',
    ['match /{all=**} {', 'match /a {', '}', '}'],
    '5: {name=**} is understood only at the end',
  ],
  [
    'an unknown method of calls',
    ['match /a {', 'allow reads;', '}'],
    '5: expected one of read, write, get, list',
  ],
  ['a comma after the last method', ['match /a {', 'allow get,;', '}'], '5: expected one of read'],
  ['allow without ; or :', ['match /a {', 'allow get', '}'], "6: expected : if or ;, found '}'"],
  ['allow without if', ['match /a {', 'allow get: true;', '}'], "5: expected : if or ;, found ':'"],
  [
    'a condition without ;',
    ['match /a {', 'allow get: if true', '}'],
    "5: expected ; after what began, found '}'",
  ],
  [
    'list for a path of single words',
    ['match /{a} {', '', 'allow list;', '}'],
    "6: 'list', which 'read' holds too",
  ],
  [
    'read for a path of single words',
    ['match /{a} {', 'allow read;', '}'],
    "5: 'list', which 'read' holds too",
  ],
  ['a wildcard of a name that is taken', ['match /{a}/{a} {', '}'], "4: the name 'a' is taken"],
  ['a wildcard of a name from outside', ['match /{bucket} {', '}'], "4: the name 'bucket' is taken"],
  ['a wildcard named request', ['match /{request} {', '}'], "4: the name 'request' is taken"],
  ['a wildcard named true', ['match /{true} {', '}'], "4: the name 'true' is taken"],
];

const ofFunctions: Refusal[] = [
  [
    'a function without a name',
    ['function () { return true; }'],
    "4: expected the name of a function, found '('",
  ],
  ['a function without ( )', ['function f { return true; }'], '4: expected names between ( and )'],
  [
    'a function with let',
    ['function f() {', 'let a = 1;', 'return a == 1; }'],
    '5: expected return, since a function',
  ],
  [
    'a function of two returns',
    ['function f() { return true;', 'return false; }'],
    '5: expected } after the one',
  ],
  ['a function without ;', ['function f() { return true }'], '4: expected ; after what began'],
  [
    'two functions of one name',
    ['function f() { return true; }', '', 'function f() { return true; }'],
    "6: the name 'f' is taken",
  ],
  ['a function named as a wildcard', ['function bucket() { return true; }'], "4: the name 'bucket' is taken"],
  [
    'a parameter named as a wildcard',
    ['function f(bucket) { return true; }'],
    "4: the name 'bucket' is taken",
  ],
  ['two parameters of one name', ['function f(a, a) { return true; }'], "4: the name 'a' is taken"],
  ['a function that calls itself', ['function f() {', 'return f(); }'], "4: 'f' calls itself: f, f"],
  [
    'functions that call each other',
    ['function f() { return g(); }', 'function g() { return h() || true; }', 'function h() { return !f(); }'],
    "4: 'f' calls itself: f, g, h, f",
  ],
  [
    'too few values of a function',
    ['function f(a) { return a == 1; }', 'function g() { return f(); }'],
    "5: 'f' takes 1 value(s), not 0",
  ],
  [
    'too many values of a function',
    ['function f() { return true; }', 'function g() {', 'return f(1); }'],
    "6: 'f' takes 0 value(s), not 1",
  ],
  ['an unknown name in a function nobody calls', ['function f() {', 'return a; }'], "5: unknown name 'a'"],
  [
    "another function's parameter",
    ['function f(a) { return g(); }', 'function g() { return a; }'],
    "5: unknown name 'a'",
  ],
  [
    'a function of an inner block',
    ['function f() { return g(); }', 'match /a {', 'function g() { return true; }', '}'],
    "4: unknown function 'g'",
  ],
  [
    'a wildcard of an inner block',
    ['function f() { return file; }', 'match /{file} {', 'allow get: if f();', '}'],
    "4: unknown name 'file'",
  ],
];

const ofConditions: Refusal[] = [
  ['no condition', [''], '6: expected a condition, found none'],
  ['half a condition', ['true', '&& true', '&&'], '7: Expected expression after &&'],
  ['two conditions', ['true', 'false'], '5: expected one of the known operators between two values'],
  ['the operator is', ['file is string'], '5: expected one of the known operators between two values'],
  ['a list of conditions', ['true, false'], '5: expected one of the known operators between two values'],
  [
    'a list of conditions in ( )',
    ['(true, false)'],
    '5: expected one of the known operators between two values',
  ],
  ['a comma at the end', ['true,'], "5: nothing stands at a side of ','"],
  ['a comma at the end of a list', ["file in ['a',", "'b',", ']'], "6: nothing stands at a side of ','"],
  ['a hole in a list', ["file in ['a',,'b']"], "5: nothing stands at a side of ','"],
  ['( that does not end', ['(true'], '5: Unclosed ('],
  ['[ that does not end', ["file in ['a'"], '5: Expected ]'],
  ['===', ["file === 'a'"], "5: the operator '===' is not known here"],
  ['!==', ["file !== 'a'"], "5: the operator '!==' is not known here"],
  ['|', ['true | false'], "5: the operator '|' is not known here"],
  ['+', ["file == 'a' + 'b'"], "5: the operator '+' is not known here"],
  ['/', ['request.resource.size', '/ 2 < 5'], "5: the operator '/' is not known here"],
  ['??', ['request.auth ?? true'], "5: the operator '??' is not known here"],
  ['=', ["file = 'a'"], '5: '],
  ['-', ['request.resource.size > -1'], "5: the operator '-' is not known before a value here"],
  ['~', ['~1 == 2'], "5: the operator '~' is not known before a value here"],
  ['this', ['this'], "5: 'this' is not known here"],
  ['? :', ['true', '? true : false'], "5: '? :' is not known here"],
  ['?.', ['request.auth?.uid', "== 'a'"], "5: '?.' is not known here"],
  ['a template', ['file == `a`'], '5: '],
  ['a pattern of JavaScript', ['/a/'], '5: '],
  ['a function of JavaScript', ['(() => true)()'], '5: '],
  ['a call of what is no function', ["file['size']()"], '5: only a function or a method can be called'],
  ['a fraction', ['request.resource.size < 1.5'], "5: '1.5' is no whole number in plain digits"],
  ['an exponent', ['request.resource.size < 5e6'], "5: '5e6' is no whole number in plain digits"],
  ['a leading 0', ['request.resource.size < 010'], "5: '010' is no whole number in plain digits"],
  ['a number past what is exact', ['request.resource.size < 9007199254740993'], '5: '],
  ['an escape of a letter', ["file == '\\d'"], "5: the escape '\\d' is not known here"],
  ['an unknown name', ['true &&', 'files == null'], "6: unknown name 'files'"],
  ['undefined', ['request.auth == undefined'], "5: unknown name 'undefined'"],
  ['constructor', ['constructor == null'], "5: unknown name 'constructor'"],
  ['a path as a value', ['all == null'], "5: unknown name 'all'"],
  [
    'a field that request lacks',
    ['request.time == null'],
    "5: 'request' has no 'time' here, but resource, auth",
  ],
  [
    'a field that a file lacks',
    ['request.resource', '.sizes > 1'],
    "6: 'request.resource' has no 'sizes' here",
  ],
  [
    'a field that resource lacks',
    ['resource.timeCreated == null'],
    "5: 'resource' has no 'timeCreated' here",
  ],
  [
    'a field that auth lacks',
    ['request.auth.id == null'],
    "5: 'request.auth' has no 'id' here, but uid, token",
  ],
  ['a field in a value of a method', ['file.matches(resource.x)'], "5: 'resource' has no 'x' here"],
  ['an unknown function', ['exists(file)'], "5: unknown function 'exists'"],
  [
    'an unknown method',
    ['file', '.split(1)'],
    "6: unknown method 'split', known: matches, lower, upper, size",
  ],
  ['a method as a function', ['matches(file)'], "5: unknown function 'matches'"],
  ['too many values of a method', ["file.lower('a') == 'a'"], "5: 'lower' takes 0 value(s), not 1"],
  ['too few values of a method', ['file.matches()'], "5: 'matches' takes 1 value(s), not 0"],
  [
    'a pattern that is not written out',
    ['file.matches(file)'],
    "5: 'matches' takes a pattern that is written out here",
  ],
  [
    'a pattern that is a number',
    ['file.matches(1)'],
    "5: 'matches' takes a pattern that is written out here",
  ],
];

const ofPatterns: Refusal[] = [
  ['looks ahead', ["file.matches('(?=a)b')"], "5: '(?' is not known in a pattern here"],
  ['sets flags', ["file.matches('(?i)a')"], "5: '(?' is not known in a pattern here"],
  ['names a group', ["file.matches('(?<a>b)')"], "5: '(?' is not known in a pattern here"],
  ['refers back', ["file.matches('(a)\\\\1')"], "5: '\\1' is not known in a pattern here"],
  ['asks for a space of any kind', ["file.matches('\\\\s')"], "5: '\\s' is not known in a pattern here"],
  ['names a class', ["file.matches('[[:alpha:]]')"], '5: '],
  ['has an empty class', ["file.matches('[]a]')"], '5: '],
  ['takes all it can and keeps it', ["file.matches('a++')"], "5: '++' is not known in a pattern here"],
  ['is none', ["file.matches('(a')"], '5: Invalid regular expression'],
  ['is none because of a class', ["file.matches('[b-a]')"], '5: Invalid regular expression'],
  ['repeats nothing', ["file.matches('*')"], '5: Invalid regular expression'],
];

const refusal = (message: string) =>
  expect.objectContaining({ message: expect.stringContaining(`storage.rules:${message}`) });

function problemOf(reading: () => unknown): unknown {
  try {
    reading();
  } catch (error) {
    return error;
  }
}

describe('is refused with its file and line:', () => {
  it.each(ofFiles)('%s', (_sentence, lines, message) => {
    expect(problemOf(() => read(...lines))).toEqual(refusal(message));
  });

  it.each([...ofBlocks, ...ofFunctions])('%s', (_sentence, lines, message) => {
    expect(problemOf(() => inside(...lines))).toEqual(refusal(message));
  });

  it.each(ofConditions)('%s as a condition', (_sentence, lines, message) => {
    expect(
      problemOf(() =>
        inside('match /{file}/{all=**} {', `allow get: if ${lines[0]}`, ...lines.slice(1), ';', '}'),
      ),
    ).toEqual(refusal(message));
  });

  it.each(ofPatterns)('a pattern that %s', (_sentence, lines, message) => {
    expect(problemOf(() => condition(...lines))).toEqual(refusal(message));
  });
});

it('comments, strings of any kind and line ends of Windows are read over', () => {
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

it('an error after a comment of several lines names its own line', () => {
  expect(
    problemOf(() => inside('/*', '', '*/', 'match /{a} {', "allow get: if a == 'b' // c", '|| d;', '}')),
  ).toEqual(refusal("9: unknown name 'd'"));
});
