import { describe, expect, it } from 'vitest';
import { requestAuth } from '#mock/storage/request-auth.ts';
import { readRuleset } from '#mock/storage/rules/ruleset.ts';
import { idToken } from './id-token.ts';

const requestResource = {
  name: 'a.png',
  size: 5,
  contentType: 'image/PNG',
  contentEncoding: null,
  metadata: { owner: 'asha01', constructor: 'own' },
};
const token = idToken({ user_id: 'u1', admin: true });

const rules = (body: string) =>
  readRuleset(`rules_version = '2'; service firebase.storage { ${body} }`, 'storage.rules');

/** Judges a condition for a new file at /folder/photo.png. Returns its value, or the error message. */
function outcomeOf(condition: string): boolean | string {
  const verdict = rules(`
    function isShort(text) { return text.size() < 4; }
    function isShortFolder(file) { return isShort(file) || isShort('abc'); }
    match /{folder}/{file} { allow create: if ${condition}; }`).judge({
    method: 'create',
    path: 'folder/photo.png',
    resource: null,
    requestResource,
    auth: requestAuth(token),
  });
  if (verdict.kind === 'allowed') return true;
  return verdict.reason.endsWith('is false') ? false : verdict.reason.replace(/^.*?:\d+ /, '');
}

type Rows = readonly [condition: string, outcome: boolean | string][];
const fault = 'resource.size == 1';
const why = "no field 'size' in null";

const absorption: Rows = [
  [`${fault} && false`, false],
  [`${fault} || true`, true],
  [`${fault} && true`, why],
  [`${fault} || false`, why],
  [`!(${fault})`, why],
  [`!(${fault}) || true`, true],
  [`5 && true`, 'operator && does not support a number'],
  [`true && null`, 'operator && does not support null'],
  [`'a' || false`, 'operator || does not support a string'],
  ['!null', 'operator ! does not support null'],
];

const precedence: Rows = [
  ['true || true && false', true],
  ['2 * 3 > 5 && 2 < 3 * 1', true],
  ["!('a' in ['b'])", true],
];

const equality: Rows = [
  ['null == null', true],
  ["'a' != 'A'", true],
  ["1 == '1'", false],
  ['[1, 2] == [1, 2]', true],
  ['[1, 2] == [2, 1]', false],
  ['[1] == [1, 2]', false],
  ['request.resource.metadata == request.resource.metadata', true],
  ['request.resource == request.resource.metadata', false],
  ['resource == null', true],
];

const order: Rows = [
  ['1 < 2', true],
  ['2 <= 2', true],
  ['2 >= 3', false],
  ["'B' < 'a'", true],
  ['1 < true', 'operator < does not support a number and a bool'],
  ['[1] < [2]', 'operator < does not support a list and a list'],
  ['2 * 3 == 6', true],
  ["'a' * 2 == 'aa'", 'operator * does not support a string and a number'],
];

const membership: Rows = [
  ["'a' in ['a', 'b']", true],
  ["'c' in ['a', 'b']", false],
  ["'owner' in request.resource.metadata", true],
  ["'toString' in request.resource.metadata", false],
  ['1 in request.resource.metadata', 'operator in does not support a number and a map'],
  ["'a' in 'abc'", 'operator in does not support a string and a string'],
];

const fields: Rows = [
  ["request.resource.name == 'a.png'", true],
  ["request.resource.metadata.owner == 'asha01'", true],
  ["request.resource.metadata.constructor == 'own'", true],
  ['request.resource.metadata.other == null', "no field 'other' in a map"],
  ['request.resource.metadata.toString == null', "no field 'toString' in a map"],
  ['file.length == 9', "no field 'length' in a string"],
  ["['a', 'b'][1] == 'b'", true],
  ["['a', 'b'][2] == 'b'", 'no such item in a list'],
  ["'abc'[0] == 'a'", 'no such item in a string'],
  ["request.auth.uid == 'u1' && request.auth.token.admin", true],
];

const methods: Rows = [
  ["request.resource.contentType.lower() == 'image/png'", true],
  ["request.resource.contentType.upper() == 'IMAGE/PNG'", true],
  ["'फ😀'.size() == 2", true],
  ['request.resource.metadata.size() == 2', true],
  ['request.resource.size.size() == 1', 'no method size() on a number'],
  ["file.matches('photo')", false],
  ["'ab'.matches('a|b')", false],
  ["'a\\nb'.matches('a.b')", false],
  ["'a\\rb'.matches('a.b')", true],
  ["'a\\n'.matches('a')", false],
  ["'a.b'.matches('a\\\\.b')", true],
  ["'१'.matches('\\\\d')", false],
  ["'aab'.matches('(?:a)+b')", true],
];

const calls: Rows = [
  ["isShort('abc')", true],
  ['isShort(file)', false],
  ['isShortFolder(file)', true],
];

describe.each(
  Object.entries({ absorption, precedence, equality, order, membership, fields, methods, calls }),
)('conditions: %s', (_kind, rows) => {
  it.each(rows)('%s: %j', (condition, outcome) => expect(outcomeOf(condition)).toBe(outcome));
});

it('denies when a condition has a value other than true', () => {
  expect(outcomeOf("'true'")).toBe(false);
  expect(outcomeOf('1')).toBe(false);
  expect(outcomeOf('null')).toBe(false);
});

describe('rules of a path', () => {
  const call = { resource: null, requestResource: null, auth: null };
  const allows = (body: string, method: 'get' | 'list' | 'create' | 'update' | 'delete', path: string) =>
    rules(body).judge({ ...call, method, path }).kind === 'allowed';

  it.each([
    ['match /a { allow get; }', 'a', true],
    ['match /a { allow get; }', 'a/b', false],
    ['match /{x} { allow get; }', 'a', true],
    ['match /{x} { allow get; }', 'a/b', false],
    ['match /{x}/b { allow get; }', '/b', false],
    ['match /a { match /{x} { allow get; } }', 'a/b', true],
    ['match /a/{x=**} { allow get; }', 'a/b/c', true],
    ['match /a/{x=**} { allow get; }', 'a', true],
    ["match /{x}/{y} { allow get: if x == 'a' && y == 'b'; }", 'a/b', true],
    ["match /{x}/{y} { allow get: if x == 'a' && y == 'b'; }", 'b/a', false],
    ['match /a { allow get: if false; } match /{x} { allow get: if true; }', 'a', true],
    ['function f(x) { return x == 2; } match /{x} { allow get: if f(2); }', 'a', true],
  ])('%s for /%s: %j', (body, path, allowed) => {
    expect(allows(body, 'get', path)).toBe(allowed);
  });

  it('treats read as get and list, and write as create, update and delete', () => {
    const of = (word: string) =>
      (['get', 'list', 'create', 'update', 'delete'] as const).filter((method) =>
        allows(`match /{all=**} { allow ${word}; }`, method, 'a'),
      );
    expect(of('read')).toEqual(['get', 'list']);
    expect(of('write')).toEqual(['create', 'update', 'delete']);
    expect(of('list, update')).toEqual(['list', 'update']);
  });

  it('names each applied line and its failure in a refusal', () => {
    const body = 'match /a {\nallow get: if false;\nallow get: if\n !resource.size;\nallow get: if 1 == 2; }';
    const verdict = rules(body).judge({ ...call, method: 'get', path: 'a' });
    expect(verdict).toEqual({
      kind: 'denied',
      reason: "storage.rules:2 is false, storage.rules:4 no field 'size' in null, storage.rules:5 is false",
    });
    expect(rules(body).judge({ ...call, method: 'delete', path: 'a' })).toEqual({
      kind: 'denied',
      reason: 'storage.rules has no rule for this call',
    });
  });
});

it.each([undefined, '', 'owner', 'a.b.c', 'a..c', `a.${Buffer.from('5').toString('base64url')}.c`])(
  'signs nobody in with the token %j',
  (text) => expect(requestAuth(text)).toBeNull(),
);
