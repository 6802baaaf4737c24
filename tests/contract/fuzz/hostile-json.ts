import { deflateSync, gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';

// Texts, JSON and bodies that the property tests send.

/** Names that mean something to JavaScript. */
export const prototypeName = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  // Twice as often, since a text is made of a value by it.
  'toString',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'toJSON',
  'then',
  'length',
  '__defineGetter__',
  'Symbol(Symbol.toPrimitive)',
);

export const hostileText = fc.oneof(
  prototypeName,
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ufeff',
    '\ud800',
    '\udc00x',
    'NaN',
    '-0',
    '1e308',
    'null',
    '[object Object]',
  ),
  fc.constantFrom(
    '../../package.json',
    '/etc/passwd',
    '%00',
    '%',
    "' OR 1=1 --",
    '<script>',
    '$' + '{7*7}',
    '*',
  ),
  fc.constantFrom(
    'asha01',
    'ravi02',
    'ASHA01',
    ' asha01',
    'asha01\0',
    'default',
    '2026-02-30',
    'http://',
    'x@y.z',
  ),
  fc.integer({ min: 100, max: 5000 }).map((length) => 'x'.repeat(length)),
);

/** JSON that JavaScript cannot write: each stands for a text that is put in its place, see `jsonOf`. */
const spelled: Readonly<Record<string, string>> = {
  infinite: '1e999',
  'minus zero': '-0',
  precise: '9007199254740993.0000000000000001',
  'deep lists': '['.repeat(20_000) + ']'.repeat(20_000),
  'deep objects': `${'{"a":'.repeat(8000)}0${'}'.repeat(8000)}`,
  'twice the same': '{"username":"asha01","username":{"toString":0},"__proto__":{},"__proto__":1}',
};
const anySpelled = fc.constantFrom(...Object.keys(spelled)).map((name) => `spelled: ${name}`);

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0.5, 2 ** 31, 2 ** 52, 2 ** 53, 2 ** 53 + 2, -(2 ** 53), 1e21, 1e308, -1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** An object with these entries as its own, `__proto__` included. */
const objectOf = (entries: readonly (readonly [string, unknown])[]): unknown => Object.fromEntries(entries);

const entries = (value: Arbitrary<unknown>) =>
  fc.array(fc.tuple(fc.oneof(prototypeName, fc.string()), value), { maxLength: 3 });

/** Any JSON value, far from what an endpoint asks for. */
export const hostileValue: Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(null, true, false),
    hostileNumber,
    hostileText,
    anySpelled,
    fc.array(tie('value'), { maxLength: 3 }),
    entries(tie('value')).map(objectOf),
  ),
})).value;

/** Values like a right one: here and there something is dropped, of another type, or too much. */
function nearTo(right: unknown): Arbitrary<unknown> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 12, arbitrary: fc.constant(right) },
    { weight: typeof right === 'object' ? 12 : 0, arbitrary: nearToParts(right) },
    { weight: 2, arbitrary: hostileValue },
  );
}

function nearToParts(right: unknown): Arbitrary<unknown> {
  if (typeof right !== 'object' || right === null) return fc.constant(right);
  if (Array.isArray(right)) {
    const changed = fc.tuple(...right.map(nearTo));
    const copied = fc.nat(Math.max(right.length - 1, 0)).map((index) => [...right, right[index]]);
    return fc.oneof(changed, fc.subarray(right), ...(right.length > 0 ? [copied] : []));
  }
  const fields = Object.fromEntries(Object.entries(right).map(([name, value]) => [name, nearTo(value)]));
  const more = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: entries(hostileValue) },
  );
  const kept = fc.oneof(
    { weight: 4, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
  return fc.tuple(kept, more).map(([object, extra]) => objectOf([...Object.entries(object), ...extra]));
}

type Path = readonly (string | number)[];

/** A large right value in which one or two places hold something else, often of the same type. Told as these places. */
export function withFewChanges(right: unknown): Arbitrary<{ readonly value: unknown }> {
  const places = placesIn(right);
  const ids = places.filter(([path]) => path.at(-1) === 'id');
  const change = fc
    .oneof(fc.constantFrom(...places), fc.constantFrom(...ids))
    .chain(([path, value]) => fc.tuple(fc.constant(path), other(value)));
  const second = fc.option(change, { nil: undefined, freq: 1 });
  return fc
    .tuple(change, second)
    .map(([first, next]) => (next ? [first, next] : [first]))
    .map((changes) => ({
      value: changes.reduce((value, [path, instead]) => withChange(value, path, instead), right),
      [fc.toStringMethod]: () => fc.stringify(changes),
    }));
}

function placesIn(value: unknown, path: Path = []): (readonly [Path, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [[path, value], ...parts.flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

function withChange(value: unknown, [key, ...rest]: Path, instead: unknown): unknown {
  if (key === undefined) return instead;
  if (Array.isArray(value))
    return value.map((part, index) => (index === key ? withChange(part, rest, instead) : part));
  // An earlier change may have left nothing to change.
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: withChange((value as Record<string, unknown>)[key], rest, instead) };
}

function other(value: unknown): Arbitrary<unknown> {
  if (typeof value === 'string') return mostly(hostileText);
  if (typeof value === 'number') return mostly(fc.oneof(hostileNumber, fc.nat(9)));
  if (Array.isArray(value))
    return mostly(fc.oneof(fc.subarray(value), fc.constant([...value, ...value.slice(-1)])));
  return hostileValue;
}

const mostly = (arbitrary: Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 3, arbitrary },
    { weight: 1, arbitrary: anySpelled },
    { weight: 1, arbitrary: hostileValue },
  );

/** The JSON of a hostile value. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"spelled: ([\w ]+)"/g, (_, name: string) => spelled[name] ?? '');

const utf8 = (text: string): Uint8Array => Buffer.from(text);

/** Bodies like the JSON of a right one, and bytes of any kind. */
export function bodies(right: unknown): Arbitrary<Uint8Array | undefined> {
  const json = JSON.stringify(right ?? {});
  return fc.oneof(
    { weight: 12, arbitrary: nearTo(right ?? {}).map((value) => utf8(jsonOf(value))) },
    { weight: 2, arbitrary: hostileValue.map((value) => utf8(jsonOf(value))) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 64 }) },
    { weight: 1, arbitrary: fc.nat(json.length).map((length) => utf8(json.slice(0, length))) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat(json.length), fc.uint8Array({ minLength: 1, maxLength: 4 }))
        .map(([at, bytes]) => Buffer.concat([utf8(json.slice(0, at)), bytes, utf8(json.slice(at))])),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Uint8Array>(
        utf8(`\ufeff${json}`),
        utf8('['.repeat(50_000)),
        utf8('['.repeat(50_000) + ']'.repeat(50_000)),
        utf8(`{"username":${'['.repeat(40_000)}${']'.repeat(40_000)}}`),
        utf8(`"${'x'.repeat(100_000)}"`),
        utf8(`{"username":"${'x'.repeat(110_000)}"}`),
        utf8(`[${'0,'.repeat(40_000)}0]`),
        Buffer.from(json, 'utf16le'),
        gzipSync(json),
        gzipSync(`"${'x'.repeat(2_000_000)}"`),
        gzipSync(json).subarray(0, 15),
        deflateSync(json),
      ),
    },
  );
}
