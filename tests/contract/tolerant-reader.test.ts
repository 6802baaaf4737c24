import { mask, StructError } from 'superstruct';
import { describe, expect, it } from 'vitest';
import type { AnyStruct } from '#contract/endpoint.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { type Call, startMock } from './harness.ts';

const mock = startMock();

/** Returns the path at which strict validation refuses a value, or undefined. */
const refusedAt = (value: unknown, struct: AnyStruct) => struct.validate(value)[0]?.path.join('.');

type Fields = [string, unknown][];

/** Returns the value with the fields of every object changed, inner objects first. */
function rebuild(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((item) => rebuild(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const fields: Fields = Object.entries(value).map(([name, field]) => [name, rebuild(field, change)]);
  return Object.fromEntries(change(fields));
}

const textOf = ([name, field]: Fields[number]): Fields[number] =>
  typeof field === 'number' && name !== 'status' && name !== 'state' ? [name, String(field)] : [name, field];

it.each<[EndpointId, Call]>([
  ['listUserSkills', { query: { username: 'asha01' } }],
  ['topicsBySkill', { body: { skill_id: 1 } }],
  ['pointsByTopic', { body: { topic_id: 1 } }],
  ['listSkills', {}],
  ['listSubjects', {}],
  ['listProjects', { params: { username: 'asha01' } }],
])('reads numeric text and drops unknown fields in %s, but refuses both when strict', async (id, call) => {
  const answer = endpoints[id].answer as AnyStruct;
  const { body } = await mock.send(id, call);
  const asText = rebuild(body, (fields) => fields.map(textOf));
  const withMore = rebuild(body, (fields) => [...fields, ['added_later', { by: 'the backend' }]]);
  expect(asText).not.toEqual(body);
  for (const value of [body, asText, withMore]) expect(mask(value, answer)).toEqual(body);
  expect(refusedAt(body, answer)).toBeUndefined();
  expect(refusedAt(asText, answer)).toMatch(/[a-z_]/i);
  expect(refusedAt(withMore, answer)).toMatch(/added_later$/);
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
  ])('defaults a missing %s to %j', async (field, filled) => {
    const { [field]: _, ...rest } = await read();
    expect(mask(rest, answer)).toEqual({ ...rest, [field]: filled });
    expect(refusedAt(rest, answer)).toBe(field);
  });

  it.each([undefined, null, '', '  '])('is refused with %j as username', async (username) => {
    const person = await read();
    expect(() => mask({ ...person, username }, answer)).toThrow(StructError);
  });

  it.each<[field: string, value: unknown, read: string]>([
    ['gender', 'Female', 'female'],
    ['gender', ' M ', 'male'],
    ['gender', 'non-binary', 'non-binary'],
    ['phone', '+91 98765 43210', '9876543210'],
    ['phone', 9876543210, '9876543210'],
    ['phone', '080-2222 (home)', '080-2222 (home)'],
    ['gender', 'constructor', 'constructor'],
    ['udid', 'Applied for', 'Applied for'],
    ['profile', ' https://example.com/a b.png ', 'https://example.com/a%20b.png'],
    ['dob', '1998-03-27T23:59:59Z', '1998-03-27'],
    ['dob', '1998-06-14T00:00:00.000Z', '1998-06-14'],
    ['dob', '1998-06-13T18:30:00.000Z', '1998-06-14'],
    ['dob', '1998-06-14T00:00:00+05:30', '1998-06-14'],
    ['dob', '1998-06-14 00:00:00', '1998-06-14'],
    ['dob', '14/06/1998', '14/06/1998'],
    ['dob', null, ''],
    ['email', '', ''],
    ['state', 'jammu & kashmir', 'Jammu and Kashmir'],
    ['state', 'Ladakh', 'Ladakh'],
    ['state', ['Delhi'], ''],
    ['pincode', 580020, '580020'],
    ['pincode', '580 020', '580020'],
    ['udid', null, ''],
    ['udid', 'ka 1234-567890', 'KA1234567890'],
    ['other', '', 'N/A'],
    ['other', null, 'N/A'],
    ['l_name', null, ''],
    ['l_name', 7, '7'],
    ['bio', null, ''],
    ['address', {}, ''],
    ['liveaddress', 'Pune', 'default'],
  ])('reads %s %j as %j, and refuses it when strict', async (field, value, read_) => {
    const person = { ...(await read()), [field]: value };
    expect(mask(person, answer)).toEqual({ ...person, [field]: read_ });
    expect(refusedAt(person, answer)).toBe(field);
  });

  it('keeps a picture with a web address, and gets the default for any other', async () => {
    const person = await read();
    const pictureOf = (profile: unknown) => mask({ ...person, profile }, answer).profile;
    expect(pictureOf('https://example.com/me.png')).toBe('https://example.com/me.png');
    for (const profile of ['picture.png', '/images/people/asha.svg', 'javascript:alert(1)', '', null, 7]) {
      expect(pictureOf(profile)).toBe('default');
      expect(refusedAt({ ...person, profile }, answer)).toBe('profile');
    }
  });
});

describe('a project', () => {
  const { answer } = endpoints.listProjects;
  const read = async (): Promise<Record<string, unknown>> =>
    (await mock.perform('listProjects', { params: { username: 'asha01' } })).body.data[0];
  const listOf = (project: unknown) => ({ status: 200, data: [project] });

  it.each([
    ['description', ''],
    ['type', ''],
    ['preview_link', ''],
    ['icon', 'default'],
    ['thumbnail', 'default'],
    ['preview_img_1', 'default'],
    ['preview_img_5', 'default'],
    ['Views', 0],
  ])('defaults a missing %s to %j', async (field, filled) => {
    const { [field]: _, ...rest } = await read();
    expect(mask(listOf(rest), answer)).toEqual(listOf({ ...rest, [field]: filled }));
    expect(refusedAt(listOf(rest), answer)).toBe(`data.0.${field}`);
  });

  it('keeps its other pictures when one is invalid', async () => {
    const project = await read();
    const listed = mask(listOf({ ...project, preview_img_2: 'x.png' }), answer);
    expect(listed).toEqual(listOf({ ...project, preview_img_2: 'default' }));
  });

  it('reads a skill that is no number and no numeric text as default', async () => {
    const project = await read();
    const skillOf = (skill_id: unknown) => mask(listOf({ ...project, skill_id }), answer).data[0]?.skill_id;
    expect(['7', 7, 'default'].map(skillOf)).toEqual([7, 7, 'default']);
    for (const skill of ['none', '7a', '', null, 7.5]) expect(skillOf(skill)).toBe('default');
  });
});

describe('a saved project', () => {
  const nothing = [0, false, '', null, undefined];

  it.each(['createProject', 'updateProject', 'deleteProject'] as const)(
    'succeeds in %s with any truthy status, and otherwise fails with a message',
    (id) => {
      const { answer, failure } = endpoints[id];
      const done = { status: 200, message: 'Done' };
      for (const status of [200, 201, 1, true, 'ok', {}]) {
        expect(mask({ status, message: 'Done' }, answer)).toEqual(done);
      }
      const failed = { status: 0, message: 'Not now' };
      for (const status of nothing) {
        expect(() => mask({ status, message: 'No' }, answer)).toThrow(StructError);
        expect(mask({ status, message: 'Not now' }, failure)).toEqual(failed);
      }
      expect(refusedAt({ status: true, message: 'Done' }, answer)).toBe('status');
      expect(mask({ message: 'Not now' }, failure)).toEqual(failed);
      expect(() => mask({ status: false }, failure)).toThrow(StructError);
      expect(() => mask({ unexpected: true }, failure)).toThrow(StructError);
    },
  );

  it.each(['addUserSkill', 'deleteUserSkill', 'resetPassword'] as const)(
    'is the only exception: %s requires status 200',
    (id) => {
      expect(() => mask({ status: true, message: 'Done' }, endpoints[id].answer)).toThrow(StructError);
    },
  );
});

it.each([
  ['login', { status: 200, data: 'token' }],
  ['register', { state: 200, auth_token: 'token' }],
  ['updateUser', { status: 200, auth_token: 'token' }],
  ['addUserSkill', { status: 200 }],
  ['createProject', { status: 200 }],
  ['topicsBySkill', { status: 200, data: [] }],
] as const)('reads a success of %s without its words, but refuses it when strict', (id, body) => {
  for (const message of [undefined, null]) {
    expect(mask({ ...body, message }, endpoints[id].answer as AnyStruct)).toEqual({ ...body, message: '' });
    expect(refusedAt({ ...body, message }, endpoints[id].answer)).toBe('message');
  }
});

it.each(['', ' ', '1.5', '0x10', '1e3', '-1', 'one'])('refuses %j as a number', (skill_id) => {
  const image = 'default';
  const skill = { skill_id, name: 'HTML', image, thumbnail: image, icon: image, Topics: 4, description: '' };
  expect(() => mask({ status: 200, data: [skill] }, endpoints.listSkills.answer)).toThrow(
    /data\.0\.skill_id/,
  );
});
