import { mask, StructError } from 'superstruct';
import { describe, expect, it } from 'vitest';
import type { AnyStruct } from '#contract/endpoint.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { type Call, startMock } from './harness.ts';

const mock = startMock();

/** The path at which a strict reading refuses a value, or undefined where it takes it. */
const refusedAt = (value: unknown, struct: AnyStruct) => struct.validate(value)[0]?.path.join('.');

/** The value with every object in it rebuilt, inner ones first: `change` gets its fields. */
function rebuild(value: unknown, change: (fields: [string, unknown][]) => [string, unknown][]): unknown {
  if (Array.isArray(value)) return value.map((item) => rebuild(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => [
    name,
    rebuild(field, change),
  ]);
  return Object.fromEntries(change(fields));
}

const isEnvelope = (name: string) => name === 'status' || name === 'state';
const numbersAsText = (value: unknown) =>
  rebuild(value, (fields) =>
    fields.map(([name, field]) => [
      name,
      typeof field === 'number' && !isEnvelope(name) ? String(field) : field,
    ]),
  );
const withUnknownFields = (value: unknown) =>
  rebuild(value, (fields) => [...fields, ['added_later', { by: 'the backend' }]]);

const answersWithIds: [EndpointId, Call][] = [
  ['listUserSkills', { query: { username: 'asha01' } }],
  ['topicsBySkill', { body: { skill_id: 1 } }],
  ['pointsByTopic', { body: { topic_id: 1 } }],
  ['listSkills', {}],
  ['listSubjects', {}],
  ['listProjects', { params: { username: 'asha01' } }],
];

describe.each(answersWithIds)('the answer of %s', (id, call) => {
  const { answer } = endpoints[id];

  it('may have its numbers as text for a reader, but not for a backend', async () => {
    const { body } = await mock.send(id, call);
    const asText = numbersAsText(body);
    expect(asText).not.toEqual(body);
    expect(mask(asText, answer as AnyStruct)).toEqual(body);
    expect(refusedAt(asText, answer)).toMatch(/[a-z_]/i);
  });

  it('may have unknown fields for a reader, who drops them, but not for a backend', async () => {
    const { body } = await mock.send(id, call);
    const more = withUnknownFields(body);
    expect(JSON.stringify(more)).toContain('added_later');
    expect(mask(more, answer as AnyStruct)).toEqual(body);
    expect(refusedAt(more, answer)).toMatch(/added_later$/);
  });

  it('is taken as it is by both', async () => {
    const { body } = await mock.send(id, call);
    expect(mask(body, answer as AnyStruct)).toEqual(body);
    expect(refusedAt(body, answer)).toBeUndefined();
  });
});

describe('a learner', () => {
  const { answer } = endpoints.getUser;
  const read = async () => (await mock.perform('getUser', {}, { token: await mock.signIn() })).body;

  it.each([
    ['profile', 'default'],
    ['udid', ''],
    ['other', 'N/A'],
    ['bio', ''],
    ['liveaddress', 'default'],
  ])('without %s is read as %j', async (field, filled) => {
    const { [field]: _, ...rest } = await read();
    expect(mask(rest, answer)).toEqual({ ...rest, [field]: filled });
    expect(refusedAt(rest, answer)).toBe(field);
  });

  it.each(['f_name', 'username', 'dob', 'gender', 'state'])('without %s is not readable', async (field) => {
    const { [field]: _, ...rest } = await read();
    expect(() => mask(rest, answer)).toThrow(StructError);
  });

  it.each(['picture.png', '/images/people/asha.svg', 'javascript:alert(1)', '', null, 7])(
    'with the picture %j has the default one',
    async (picture) => {
      const person = { ...(await read()), profile: picture };
      expect(mask(person, answer)).toHaveProperty('profile', 'default');
      expect(refusedAt(person, answer)).toBe('profile');
    },
  );

  it('keeps a picture that has an address', async () => {
    const person = { ...(await read()), profile: 'https://example.com/me.png' };
    expect(mask(person, answer)).toHaveProperty('profile', 'https://example.com/me.png');
  });
});

describe('a project', () => {
  const { answer } = endpoints.listProjects;
  const read = async () => {
    const { body } = await mock.perform('listProjects', { params: { username: 'asha01' } });
    return body.data[0] as Record<string, unknown>;
  };
  const listOf = (project: unknown) => ({ status: 200, data: [project] });

  it.each([
    ['description', ''],
    ['type', ''],
    ['preview_link', ''],
    ['icon', 'default'],
    ['thumbnail', 'default'],
    ['preview_img_1', 'default'],
    ['preview_img_4', 'default'],
    ['preview_img_5', 'default'],
    ['Views', 0],
  ])('without %s is read as %j', async (field, filled) => {
    const { [field]: _, ...rest } = await read();
    expect(mask(listOf(rest), answer)).toEqual(listOf({ ...rest, [field]: filled }));
    expect(refusedAt(listOf(rest), answer)).toBe(`data.0.${field}`);
  });

  it('with one bad picture keeps the others', async () => {
    const project = await read();
    const listed = mask(listOf({ ...project, preview_img_2: 'x.png' }), answer);
    expect(listed).toEqual(listOf({ ...project, preview_img_2: 'default' }));
  });

  it.each([
    ['7', 7],
    [7, 7],
    ['default', 'default'],
  ])('of skill %j is read as of skill %j', async (skillId, expected) => {
    const project = { ...(await read()), skill_id: skillId };
    expect(mask(listOf(project), answer).data[0]).toHaveProperty('skill_id', expected);
  });

  it.each([['none'], ['7a'], [''], [null], [7.5]])('of skill %j is not readable', async (skillId) => {
    const project = { ...(await read()), skill_id: skillId };
    expect(() => mask(listOf(project), answer)).toThrow(StructError);
  });
});

describe('a saved project', () => {
  it.each(['createProject', 'updateProject', 'deleteProject'] as const)(
    'has any truthy status after %s',
    (id) => {
      for (const status of [200, 201, 1, true, 'ok', 'success', {}]) {
        expect(mask({ status, message: 'Done' }, endpoints[id].answer)).toEqual({
          status: 200,
          message: 'Done',
        });
      }
      for (const status of [0, false, '', null, undefined]) {
        expect(() => mask({ status, message: 'No' }, endpoints[id].answer)).toThrow(StructError);
      }
      expect(refusedAt({ status: true, message: 'Done' }, endpoints[id].answer)).toBe('status');
    },
  );

  it.each(['createProject', 'updateProject', 'deleteProject'] as const)(
    'is refused by %s in words where its status is not truthy, whatever it is',
    (id) => {
      const { failure } = endpoints[id];
      for (const status of [0, false, '', null, undefined]) {
        expect(mask({ status, message: 'Not now' }, failure)).toEqual({ status: 0, message: 'Not now' });
      }
      expect(mask({ message: 'Not now' }, failure)).toEqual({ status: 0, message: 'Not now' });
      expect(() => mask({ status: false }, failure)).toThrow(StructError);
      expect(() => mask({ unexpected: true }, failure)).toThrow(StructError);
    },
  );

  it.each(['addUserSkill', 'deleteUserSkill', 'resetPassword'] as const)(
    'is alone in this: %s needs 200',
    (id) => {
      expect(() => mask({ status: true, message: 'Done' }, endpoints[id].answer)).toThrow(StructError);
    },
  );
});

describe('a number as text', () => {
  it.each(['', ' ', '1.5', '0x10', '1e3', '-1', 'one'])('is not %j', (skill_id) => {
    const skill = {
      name: 'HTML',
      image: 'default',
      thumbnail: 'default',
      icon: 'default',
      Topics: 4,
      description: '',
    };
    const list = { status: 200, data: [{ ...skill, skill_id }] };
    expect(() => mask(list, endpoints.listSkills.answer)).toThrow(/data\.0\.skill_id/);
  });
});
