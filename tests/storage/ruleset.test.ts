import { expect, it } from 'vitest';
import { readRuleset } from '#mock/storage/ruleset.ts';
import { idToken } from './calls.ts';

const read = (text: string) => readRuleset(text, 'storage.rules');
const head = "rules_version = '2';\nservice firebase.storage {\n";
/** Reads lines inside the service, from line 3. */
const inside = (...lines: readonly string[]) => read(`${head}${lines.join('\n')}\n}`);
/** Reads the condition of a new file, in line 4. */
const condition = (text: string) => inside('match /{folder}/{file} {', `allow create: if ${text}; }`);

it.each([
  ["rules_version = '1';", "1: expected rules_version = '2';"],
  [`${head}/* here */}`, '3: expected match'],
  [`${head}// }\nmatch /a/{b=*} {}}`, '4: expected match'],
  [`${head}match /{a=**}/b {}}`, '3: {name=**} is supported only at the end'],
  [`${head}match /{a=**} {\nmatch /b {}}}`, '4: {name=**} is supported only at the end'],
  [`${head}function f() { return f; }}`, "3: name 'f' is not supported here"],
  [`${head}match /{a}/{a} {}}`, "3: name 'a' is already in use"],
  [`${head}match /a {\nallow read;\n}}`, '4: expected match /path/{name} {, allow get|list'],
  [`${head}match /a { allow list; }}`, "3: 'list' is supported only in a match that ends"],
  [`${head}match /a { allow get: if f(); }\nfunction f() { return true; }}`, "3: 'f' is not supported here"],
  [`${head}function f(a) { return a; }\nfunction g() { return f(); }}`, "4: wrong number of values for 'f'"],
  [`${head}function f() { return folder; }\nmatch /{folder} {}}`, "3: name 'folder' is not supported here"],
])('refuses the rules %j and names the line of the problem: %s', (text, problem) => {
  expect(() => read(text)).toThrow(`storage.rules:${problem}`);
});

it.each([
  ...['', 'true &&', '(true', "folder in ['a',]", 'true || true', '!true', 'folder = file', '1 < 2'],
  ...['true ? true : false', '"a" == file', "['a'][0] == 'a'", '-1 == 1', '1.5 == 1', "file['size']()"],
  ...['request.time == null', 'request.auth.id == null', 'file.size == 1', "request['auth'] == null"],
  ...["file.keys('a')", "file.get('a')", "file.size('a')", 'file.lower()', "file.size()['a']()"],
  ...[
    "'a' in file",
    'file.matches(folder)',
    "file.matches('a|b')",
    "file.matches('[^a]')",
    'file?.size() == 1',
  ],
  ...['file.matches(5)', 'exists(file)', 'request[auth] == null'],
])('refuses the condition %s, because it is unsupported', (text) => {
  expect(() => condition(text)).toThrow(/^storage\.rules:4: ./);
});

const after = { contentType: 'image/png', size: 5, metadata: { words: 'A bus' } };
const upload = { method: 'create', path: 'folder/photo.png', file: { after }, token: idToken() } as const;

it.each([
  ["request.auth.uid == 'asha01' && folder == 'folder'", undefined],
  ['2 * 3 > 5 && 5 <= 5', undefined],
  ['file == folder', ' is false'],
  ["'1' == 1", ' is false'],
  ["'true'", ' is false'],
  ["request.resource.metadata.keys().hasOnly(['words', 'a'])", undefined],
  ["request.resource.metadata.keys().hasOnly(['a'])", ' is false'],
  ["request.resource.metadata.get('words', '').size() == 5 && file.size() == 9", undefined],
  ["request.resource.metadata.get('a', '').size() == 0", undefined],
  ['request.resource.size.size() == 1', ': size() does not support these values'],
  ['folder == file && file.keys() == 1', ' is false'],
  ['file.keys()', ': keys() does not support these values'],
  ['request.auth != request.resource', ': maps and lists cannot be compared'],
])('judges a new file of five bytes by %s: %s', (text, outcome) => {
  expect(condition(text)(upload)).toBe(outcome && `storage.rules:4${outcome}`);
});

it('denies with the line and the problem of each rule for the call', () => {
  const judge = inside(
    ...['// none', 'function isLearner(name) {', 'return request.auth.uid == name; }', 'match /{a} {'],
    ...["allow delete: if a == 'b' // or another", "&& a != ';';", 'allow delete: if isLearner(a);', '}'],
  );
  const reason = "storage.rules:7 is false, storage.rules:9: 'request.auth.uid' has no value";
  expect(judge({ method: 'delete', path: 'a', file: {} })).toBe(reason);
});
