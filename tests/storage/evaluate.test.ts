import { describe, expect, it } from 'vitest';
import { requestAuth } from '#mock/storage/request-auth.ts';
import { readRuleset } from '#mock/storage/rules/ruleset.ts';

const requestResource = {
  name: 'a.png',
  size: 5,
  contentType: 'image/PNG',
  contentEncoding: null,
  metadata: { owner: 'asha01', constructor: 'own' },
};
const claims = { user_id: 'u1', admin: true };
const token = ['{"alg":"none"}', JSON.stringify(claims), ''].map((part) =>
  Buffer.from(part).toString('base64url'),
);

const rules = (body: string) =>
  readRuleset(`rules_version = '2'; service firebase.storage { ${body} }`, 'storage.rules');

/** Whether a condition holds, or why it has no value, for a new file at /folder/photo.png. */
function outcomeOf(condition: string): boolean | string {
  const verdict = rules(`
    function isShort(text) { return text.size() < 4; }
    function isShortFolder(file) { return isShort(file) || isShort('abc'); }
    match /{folder}/{file} { allow create: if ${condition}; }`).judge({
    method: 'create',
    path: 'folder/photo.png',
    resource: null,
    requestResource,
    auth: requestAuth(token.join('.')),
  });
  if (verdict.kind === 'allowed') return true;
  return verdict.reason.endsWith('does not hold') ? false : verdict.reason.replace(/^.*?:\d+ /, '');
}

type Rows = readonly [condition: string, outcome: boolean | string][];
const fault = 'resource.size == 1';
const why = "no 'size' in null";

const absorption: Rows = [
  [`${fault} && false`, false],
  [`${fault} || true`, true],
  [`${fault} && true`, why],
  [`${fault} || false`, why],
  [`!(${fault})`, why],
  [`!(${fault}) || true`, true],
  [`5 && true`, '&& of a number'],
  [`true && null`, '&& of null'],
  [`'a' || false`, '|| of a string'],
  ['!null', '! of null'],
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
  ['1 < true', 'a number < a bool'],
  ['[1] < [2]', 'a list < a list'],
  ['2 * 3 == 6', true],
  ["'a' * 2 == 'aa'", 'a string * a number'],
];

const membership: Rows = [
  ["'a' in ['a', 'b']", true],
  ["'c' in ['a', 'b']", false],
  ["'owner' in request.resource.metadata", true],
  ["'toString' in request.resource.metadata", false],
  ['1 in request.resource.metadata', 'a number in a map'],
  ["'a' in 'abc'", 'a string in a string'],
];

const fields: Rows = [
  ["request.resource.name == 'a.png'", true],
  ["request.resource.metadata.owner == 'asha01'", true],
  ["request.resource.metadata.constructor == 'own'", true],
  ['request.resource.metadata.other == null', "no 'other' in a map"],
  ['request.resource.metadata.toString == null', "no 'toString' in a map"],
  ['file.length == 9', "no 'length' in a string"],
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
  ['request.resource.size.size() == 1', 'no size() of a number'],
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
)('a condition of %s', (_kind, rows) => {
  it.each(rows)('%s: %j', (condition, outcome) => expect(outcomeOf(condition)).toBe(outcome));
});

it('only true allows, no other value', () => {
  expect(outcomeOf("'true'")).toBe(false);
  expect(outcomeOf('1')).toBe(false);
  expect(outcomeOf('null')).toBe(false);
});

describe('the rules of a path', () => {
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

  it('read is get and list, write is create, update and delete', () => {
    const of = (word: string) =>
      (['get', 'list', 'create', 'update', 'delete'] as const).filter((method) =>
        allows(`match /{all=**} { allow ${word}; }`, method, 'a'),
      );
    expect(of('read')).toEqual(['get', 'list']);
    expect(of('write')).toEqual(['create', 'update', 'delete']);
    expect(of('list, update')).toEqual(['list', 'update']);
  });

  it('a refusal names the lines that applied, and the failure in each', () => {
    const body = 'match /a {\nallow get: if false;\nallow get: if\n !resource.size;\nallow get: if 1 == 2; }';
    const verdict = rules(body).judge({ ...call, method: 'get', path: 'a' });
    expect(verdict).toEqual({
      kind: 'denied',
      reason:
        "storage.rules:2 does not hold, storage.rules:4 no 'size' in null, storage.rules:5 does not hold",
    });
    expect(rules(body).judge({ ...call, method: 'delete', path: 'a' })).toEqual({
      kind: 'denied',
      reason: 'storage.rules allows it nowhere',
    });
  });
});

it.each([undefined, '', 'owner', 'a.b.c', 'a..c', `a.${Buffer.from('5').toString('base64url')}.c`])(
  'the token %j signs nobody in',
  (text) => expect(requestAuth(text)).toBeNull(),
);
