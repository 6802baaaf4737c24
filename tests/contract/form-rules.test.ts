import { describe, expect, it } from 'vitest';
import type { AnyStruct } from '#contract/endpoint.ts';
import {
  firstBrokenRule,
  loginForm,
  minimumPoints,
  newPasswordRules,
  passwordResetRequestForm,
  previewImages,
  projectRules,
} from '#contract/rules.ts';
import { failOnConsole } from './harness.ts';
import { draft } from './samples.ts';
import { take } from './typed-person.ts';

failOnConsole();

const broken = (field: string, message: string) => ({ field, message });

describe.each<[string, AnyStruct, Record<string, unknown>, Record<string, string>]>([
  [
    'the login form',
    loginForm,
    { username: 'asha01', password: 'x' },
    { username: 'Enter your username', password: 'Enter your password' },
  ],
  [
    'the forgotten-password form',
    passwordResetRequestForm,
    { username: 'asha01', email: 'asha01@example.com' },
    { username: 'Enter your username', email: 'Enter your email address' },
  ],
])('%s', (_form, struct, valid, messages) => {
  it('takes whatever is filled in', () => {
    expect(firstBrokenRule(valid, struct)).toBeUndefined();
    expect(take(struct, valid)).toEqual({ sent: valid });
  });

  it.each(Object.entries(messages))('asks for %s: %s', (field, message) => {
    for (const nothing of ['', ' ', '\t\n', undefined, null, 5]) {
      expect(firstBrokenRule({ ...valid, [field]: nothing }, struct)).toEqual(broken(field, message));
      expect(take(struct, { ...valid, [field]: nothing })).toEqual({ broken: [broken(field, message)] });
    }
  });

  it('names the first field when all are empty', () => {
    const [[field, message] = ['', '']] = Object.entries(messages);
    expect(firstBrokenRule({}, struct)).toEqual(broken(field, message));
  });

  it('complains of each empty field', () => {
    const all = Object.entries(messages).map(([field, message]) => broken(field, message));
    const empty = Object.fromEntries(Object.keys(valid).map((field) => [field, '']));
    expect(take(struct, empty)).toEqual({ broken: all });
  });
});

describe('a new password', () => {
  it.each([8, 9, 15, 16])('may have %i characters', (count) => {
    expect(firstBrokenRule({ password: 'x'.repeat(count) }, newPasswordRules)).toBeUndefined();
  });

  it.each([' Sample@1 ', 'pass word', 'पासवर्ड १२'])('is taken as it is typed: %j', (password) => {
    expect(take(newPasswordRules, { password })).toEqual({ sent: { password } });
  });

  it.each([0, 1, 7, 17, 100])('may not have %i characters', (count) => {
    const verdict = firstBrokenRule({ password: 'x'.repeat(count) }, newPasswordRules);
    expect(verdict).toEqual(broken('password', 'Password must be 8 to 16 characters'));
  });
});

describe('a project', () => {
  const valid = { ...draft, preview_img_4: 'default', preview_img_5: 'default' };
  const link = 'Enter a link that starts with https:// or http://';
  const images = 'Please add atleast 3 images..';

  it('is right as it is', () => {
    expect(firstBrokenRule(valid, projectRules)).toBeUndefined();
  });

  it.each([
    ['description', ''],
    ['type', ''],
    ['type', 'Something new'],
    ['skill_id', 'default'],
    ['preview_link', 'http://localhost:8080/a?b=c#d'],
    ['icon', 'https://example.com/a%20b.png'],
    ['preview_img_4', 'https://example.com/4.png'],
    ['preview_img_5', 'https://example.com/5.png'],
  ])('may have %s %j', (field, value) => {
    expect(firstBrokenRule({ ...valid, [field]: value }, projectRules)).toBeUndefined();
  });

  const refused: [string, string, readonly unknown[]][] = [
    ['name', 'Enter a project title', ['', '  ', undefined]],
    [
      'preview_link',
      link,
      ['', 'default', 'example.com', 'ftp://example.com', 'javascript:alert(1)', undefined],
    ],
    ['icon', 'Add a project icon', ['', 'default', 'icon.png', undefined]],
    ['thumbnail', 'Add a cover image', ['', 'default', 'cover.png', undefined]],
    ['preview_img_1', images, ['', 'default', '1.png', undefined]],
    ['preview_img_2', images, ['', 'default', '2.png', undefined]],
    ['preview_img_3', images, ['', 'default', '3.png', undefined]],
    ['preview_img_4', images, ['', '4.png', 'data:image/png;base64,AA']],
    ['preview_img_5', images, ['', '5.png', 'data:image/png;base64,AA']],
  ];
  it.each(
    refused.flatMap(([field, message, values]) => values.map((value) => [field, value, message] as const)),
  )('may not have %s %j: %s', (field, value, message) => {
    expect(firstBrokenRule({ ...valid, [field]: value }, projectRules)).toEqual(broken(field, message));
  });

  it.each(['none', '', null, 1.5])('may not be of skill %j', (skillId) => {
    expect(firstBrokenRule({ ...valid, skill_id: skillId }, projectRules)).toHaveProperty(
      'field',
      'skill_id',
    );
  });
});

describe('the limits', () => {
  it('are those of the document: 3 points to add, 2 to save, 3 to 5 images', () => {
    expect(minimumPoints).toEqual({ add: 3, edit: 2 });
    expect(previewImages).toEqual({ min: 3, max: 5 });
  });
});
