import {
  any,
  array,
  enums,
  integer,
  lazy,
  literal,
  map,
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
  it('requires every field but the optional ones', () => {
    const schema = jsonSchema(ProjectDraft) as { required: string[]; properties: object };
    expect(Object.keys(schema.properties)).toEqual(
      expect.arrayContaining(['preview_img_3', 'preview_img_5']),
    );
    expect(schema.required).toContain('preview_img_3');
    expect(schema.required).not.toContain('preview_img_5');
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it('requires what only a tolerant reader may miss', () => {
    const schema = jsonSchema(object({ bio: orElse(string(), ''), profile: picture }));
    expect(schema).toMatchObject({ required: ['bio', 'profile'] });
  });

  it.each([
    ['a whole number, not as text', id, { type: 'integer' }],
    ['numbers from a list', enums([1, 2, 3]), { type: 'integer', enum: [1, 2, 3] }],
    ['one text alone', literal('default'), { type: 'string', const: 'default' }],
    ['one number alone', literal(200), { type: 'integer', const: 200 }],
    [
      'a text with its facets',
      text({ minLength: 2, pattern: '^a' }),
      { type: 'string', minLength: 2, pattern: '^a' },
    ],
    ['one of two', either(id, none), { anyOf: [{ type: 'integer' }, { type: 'string', enum: ['default'] }] }],
    ['a list', array(optional(string())), { type: 'array', items: { type: 'string' } }],
    ['null', nullable(string()), { anyOf: [{ type: 'string' }, { type: 'null' }] }],
  ] as [string, AnyStruct, object][])('knows %s', (_what, struct, expected) => {
    expect(jsonSchema(struct)).toEqual(expected);
  });

  it('gives a business failure another status than 200', () => {
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
  ] as [string, AnyStruct][])('refuses a struct without a schema of its own: %s', (type, struct) => {
    expect(() => jsonSchema(object({ inside: struct }))).toThrow(`of type '${type}'`);
  });
});
