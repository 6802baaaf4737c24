import {
  any,
  array,
  enums,
  integer,
  lazy,
  literal,
  map,
  nonempty,
  nullable,
  object,
  optional,
  string,
  union,
} from 'superstruct';
import { describe, expect, it } from 'vitest';
import { type AnyStruct, StatusFailure } from '#contract/endpoint.ts';
import { ProjectDraft } from '#contract/entities.ts';
import { either, orElse, text } from '#contract/structs.ts';
import { id, none, picture } from '#contract/values.ts';
import { jsonSchema } from '#mock/openapi/json-schema.ts';
import { failOnConsole } from '../harness.ts';

failOnConsole();

describe('a schema derived from a struct', () => {
  it('requires every field except the optional ones', () => {
    const schema = jsonSchema(ProjectDraft) as { required: string[]; properties: object };
    expect(Object.keys(schema.properties)).toEqual(
      expect.arrayContaining(['preview_img_3', 'preview_img_5']),
    );
    expect(schema.required).toContain('preview_img_3');
    expect(schema.required).not.toContain('preview_img_5');
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it('requires fields that have a default only for the tolerant reader', () => {
    const schema = jsonSchema(object({ bio: orElse(string(), ''), profile: picture }));
    expect(schema).toMatchObject({ required: ['bio', 'profile'] });
  });

  it.each([
    ['an integer, not as text', id, { type: 'integer' }],
    ['an enum of numbers', enums([1, 2, 3]), { type: 'integer', enum: [1, 2, 3] }],
    ['a string literal', literal('default'), { type: 'string', const: 'default' }],
    ['a number literal', literal(200), { type: 'integer', const: 200 }],
    [
      'a string with constraints',
      text({ minLength: 2, pattern: '^a' }),
      { type: 'string', minLength: 2, pattern: '^a' },
    ],
    ['a union', either(id, none), { anyOf: [{ type: 'integer' }, { type: 'string', enum: ['default'] }] }],
    ['an array', array(optional(string())), { type: 'array', items: { type: 'string' } }],
    ['an array with a row', nonempty(array(id)), { type: 'array', minItems: 1, items: { type: 'integer' } }],
    ['a nullable string', nullable(string()), { anyOf: [{ type: 'string' }, { type: 'null' }] }],
  ] as [string, AnyStruct, object][])('describes %s', (_what, struct, expected) => {
    expect(jsonSchema(struct)).toEqual(expected);
  });

  it('excludes status 200 from a business failure', () => {
    expect(jsonSchema(StatusFailure)).toMatchObject({
      properties: { status: { type: 'integer', not: { const: 200 } } },
      required: ['status', 'message'],
    });
    const accepted = [404, 200, 40.4].map((status) => StatusFailure.is({ status, message: '' }));
    expect(accepted).toEqual([true, false, false]);
  });

  it.each([
    ['map', map(string(), string())],
    ['any', any()],
    ['lazy', lazy(() => string())],
    ['union', union([string(), integer()])],
    ['literal', literal(null)],
    ['array', array()],
  ] as [string, AnyStruct][])('refuses the struct %s, which has no schema', (type, struct) => {
    expect(() => jsonSchema(object({ inside: struct }))).toThrow(`of type '${type}'`);
  });
});
