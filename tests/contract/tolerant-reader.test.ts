import { mask, StructError } from 'superstruct';
import { expect, it } from 'vitest';
import { type AnyStruct, StatusFailure } from '#contract/endpoint.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { Point, Project, Skill, Subject, Topic, User, UserSkill } from '#contract/entities.ts';
import { words } from '#contract/words.ts';
import { projectPictures } from '#mock/world/state.ts';
import { casesOf } from './cases.ts';
import { startMock } from './harness.ts';
import { draft, profile } from './samples.ts';
import { callOf } from './shared-cases.ts';

// Reads responses as the app does, and validates them strictly. bad-rows.test.ts covers bad rows.

const mock = startMock();

/** Returns the path at which strict validation refuses a value, or undefined. */
const refusedAt = (value: unknown, struct: AnyStruct) => struct.validate(value)[0]?.path.join('.');

const rebuild = (body: unknown, change: (value: unknown) => unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_, value) => change(value));

const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const withMore = (value: unknown) =>
  Array.isArray(value) || value !== Object(value) ? value : { ...Object(value), added_later: { by: 'them' } };

it.each<EndpointId>([
  ...(['listUserSkills', 'listProjects', 'listSkills', 'listSubjects', 'topicsBySkill'] as const),
  'pointsByTopic',
])('reads numeric text and drops unknown fields in %s, but refuses both when strict', async (id) => {
  const response: AnyStruct = endpoints[id].response;
  const { body } = await mock.send(id, await callOf(casesOf(endpoints[id]).success, mock));
  expect(refusedAt(body, response)).toBeUndefined();
  for (const change of [asText, withMore]) {
    const changed = rebuild(body, change);
    expect(mask(changed, response)).toEqual(body);
    expect(refusedAt(changed, response)).toMatch(change === asText ? /\w/ : /added_later$/);
  }
});

const slots = { preview_img_4: 'default', preview_img_5: 'https://example.com/5.png' };
const published = { ...draft, ...slots, project_id: 7, Views: 3, date: '2026-05-01T00:00:00Z' };
const pictures = { image: 'default', thumbnail: 'default', icon: 'default' };
const html = { skill_id: 1, name: 'HTML', description: '', ...pictures, Topics: 4 };
const web = { sub_id: 1, Id: 1, name: 'Web', thumbnail: 'default', description: '', Skills: 3 };
const noPicture = [undefined, null, 7, '', 'me.png', '/images/people/asha.svg', 'javascript:alert(1)'];

/** A field of a record, how it is read, and the values that are read so. Undefined is a missing field. */
type Reading = readonly [field: string, read: unknown, ...values: unknown[]];
const readings = (struct: AnyStruct, valid: object, rows: readonly Reading[]) =>
  rows.map(([field, read, ...values]) => [field, read, values, struct, valid] as const);

it.each([
  ...readings(User, { ...profile, username: 'nila04' }, [
    ...['f_name', 'udid', 'bio'].map((field) => [field, '', undefined, null] as const),
    ['l_name', '7', 7],
    ['dob', '1998-03-27', '1998-03-27T23:59:59Z'],
    ['dob', '1998-06-14', '1998-06-14T00:00:00+05:30', '1998-06-14 00:00:00'],
    // Midnight in India.
    ['dob', '1998-06-14', '1998-06-13T18:30:00.000Z'],
    ['dob', '14/06/1998', '14/06/1998'],
    ['dob', '', null],
    ['gender', 'female', 'Female'],
    ['gender', 'male', ' M '],
    ['gender', 'constructor', 'constructor'],
    ['phone', '9876543210', '+91 98765 43210', 9876543210],
    ['phone', '080-2222 (home)', '080-2222 (home)'],
    ['email', '', ''],
    ['address', '', {}],
    ['state', 'Jammu and Kashmir', 'jammu & kashmir'],
    ['state', 'Ladakh', 'Ladakh'],
    ['state', '', ['Delhi']],
    ['pincode', '580020', 580020, '580 020'],
    ['liveaddress', 'default', undefined, 'Pune'],
    ['udid', 'KA1234567890', 'ka 1234-567890'],
    ['udid', 'Applied for', 'Applied for'],
    ['other', 'N/A', undefined, null, ''],
    ['profile', 'default', ...noPicture],
    ['profile', 'https://example.com/a%20b.png', ' https://example.com/a b.png '],
  ]),
  ...readings(Project, published, [
    ...['name', 'type'].map((field) => [field, '', undefined, null] as const),
    ['preview_link', '', undefined, null, 7],
    ['description', '', undefined, null, []],
    ['date', '', '', null, 'soon', 5],
    ['skill_id', 7, '7'],
    ['skill_id', 'default', 'none', '7a', '', null, 7.5],
    ...projectPictures.map((picture) => [picture, 'default', ...noPicture] as const),
    ['Views', 0, undefined, null, 'many', 1.5],
  ]),
  ...readings(Skill, html, [
    ['description', '', undefined, null],
    ['icon', 'default', ...noPicture],
    ['Topics', 0, undefined, null, -1, 'four'],
  ]),
  ...readings(UserSkill, { ...html, Topics: [], topics: 4 }, [
    ['name', '', undefined, null],
    ['topics', 0, null, 'all'],
  ]),
  ...readings(Subject, web, [
    ['Skills', 0, null, -1.5],
    ['Id', 0, null, 'one'],
  ]),
  ...readings(Topic, { topic_id: 1, name: 'Forms', Points: 5 }, [
    ['Points', undefined, null, undefined, 'many', -1, 2.5],
  ]),
  ...readings(Point, { point_id: 1, id: 1, name: 'Labels' }, [['id', 0, null, undefined]]),
])('reads the %s %j from each of %j, and refuses them when strict', (field, read, values, struct, valid) => {
  expect(mask(valid, struct)).toEqual(valid);
  for (const value of values) {
    const record = { ...valid, [field]: value };
    expect(mask(record, struct), `${field}: ${value}`).toEqual({ ...valid, [field]: read });
    expect(refusedAt(record, struct), `${field}: ${value}`).toBe(field);
  }
});

const skillWith = (skill_id: unknown) => ({ status: 200, data: [{ ...html, skill_id }] });
const tokenOf = (data: string) => ({ status: 200, data, message: 'Logged in' });

it.each<[EndpointId, string, ...unknown[]]>([
  ['getUser', 'username', ...[undefined, null, '', '  '].map((username) => ({ ...profile, username }))],
  ['listSkills', 'data.0.skill_id', ...['', ' ', '1.5', '0x10', '1e3', '-1', 'one'].map(skillWith)],
  ['login', 'data', ...['a\nb', 'a b', 'टोकन', '\ud800', 'a\u0000', 'x'.repeat(4097)].map(tokenOf)],
  ['addUserSkill', 'status', ...[true, 'ok', '0x200'].map((status) => ({ status, message: 'Done' }))],
])('cannot read a response of %s without a valid %s', (id, path, ...bodies) => {
  const response = endpoints[id].response as AnyStruct;
  for (const body of bodies)
    expect(response.validate(body, { coerce: true, mask: true })[0]?.path.join('.')).toBe(path);
});

it.each([endpoints.createProject, endpoints.updateProject, endpoints.deleteProject])(
  'reads a truthy status of $id as success, and otherwise needs a message',
  ({ response, failure }) => {
    const done = { status: 200, message: 'Done' };
    for (const status of [200, 201, 1, true, 'ok', {}])
      expect(mask({ ...done, status }, response)).toEqual(done);
    for (const status of [0, false, '', null, undefined]) {
      expect(() => mask({ ...done, status }, response)).toThrow(StructError);
      expect(mask({ status, message: 'Not now' }, failure)).toEqual({ status: 0, message: 'Not now' });
    }
    expect(refusedAt({ ...done, status: true }, response)).toBe('status');
    expect(() => mask({ ...done, status: true }, failure)).toThrow(StructError);
    expect(() => mask({ status: false }, failure)).toThrow(StructError);
  },
);

it.each<[EndpointId, object]>([
  ['login', { status: 200, data: 'eyJhbGciOi.eyJzdWIi-_~.x' }],
  ['register', { state: 200, auth_token: 'token' }],
  ['updateUser', { status: 200, auth_token: 'token' }],
  ['addUserSkill', { status: 200 }],
  ['createProject', { status: 200 }],
  ['topicsBySkill', { status: 200, data: [] }],
])('reads a success of %s without its words, but refuses it when strict', (id, body) => {
  const response: AnyStruct = endpoints[id].response;
  for (const message of [undefined, null])
    expect(mask({ ...body, message }, response)).toEqual({ ...body, message: '' });
  expect(refusedAt(body, response)).toBe('message');
});

/** Line breaks, letters of every script, emoji and markup. */
const everyScript = 'two lines\nand\ta tab हिन्दी क्ष्म्य שָׁלוֹם‏ مرحبا‎ 👩‍👩‍👧‍👦 🇮🇳 <b>bold</b>';

it.each([
  ['a control character', 'Asha\u0000 \u001b[31mHegde\u007f\u0085', 'Asha [31mHegde'],
  ['a lone surrogate', 'Asha\ud800 \udc00Hegde', 'Asha Hegde'],
  ['a direction override', '\u202eAsha\u202c \u202dHegde', 'Asha Hegde'],
  ['an unclosed direction isolate', '\u2067Asha\u2069\u2069\u2066', 'Asha'],
  ['surrounding space', ' \t Asha\n\u00a0', 'Asha'],
  ['more than 8 combining marks on a letter', `Z${'\u0337'.repeat(90)}a`, `Z${'\u0337'.repeat(8)}a`],
  ['nothing', everyScript, everyScript],
])('leaves %s out of words that it reads, but not of sent words', (_what, written, wanted) => {
  expect(words.mask(written)).toBe(wanted);
  expect(words.validate(written)).toEqual([undefined, written]);
});

it('cuts a failure message after 500 characters', () => {
  const { message } = StatusFailure.mask({ status: 400, message: `\u0000No. ${'x'.repeat(10_000)}` });
  expect(message).toBe(`No. ${'x'.repeat(495)}`);
});
