import { expect, it } from 'vitest';
import type { AnyStruct } from '#contract/endpoint.ts';
import type { Project } from '#contract/entities.ts';
import { imagesOf, inSlots, isWhole, previewImagesOf } from '#contract/project-images.ts';
import { projectRules } from '#contract/rules.ts';
import { rules } from '#copy/rules.ts';
import { draftOfForm, emptyProject, formOf, projectForm } from '#projects/state/project-form.ts';
import { read } from './person.ts';
import { draft } from './samples.ts';

// Section 5 of the product, Project create and update, for sent projects and for the typed form.

const preview = (nth: number) => `https://example.com/${nth}.png`;
const previews = (count: number) => Array.from({ length: count }, (_, index) => preview(index + 1));

const stored = { ...draft, project_id: 7, Views: 3, date: '2026-05-01T00:00:00Z' };
const project = (count: number, others: Partial<Project> = {}) =>
  ({ ...stored, ...inSlots(previews(count)), ...others }) as Project;
const filled = formOf(project(3));

const { projectName: title, projectCover: cover, projectIcon: icon, previewLink: link } = rules;
const images = rules.previewImages;
const slot = 'Enter a full http(s) address or "default"';

type Row = [field: string, good: unknown[], message?: string, bad?: unknown[]];

function check(struct: AnyStruct, valid: object, [field, good, message, bad = []]: Row) {
  const brokenBy = (value: unknown) => [value, read(struct, { ...valid, [field]: value }).broken];
  expect(good.map(brokenBy)).toEqual(good.map((value) => [value, undefined]));
  expect(bad.map(brokenBy)).toEqual(bad.map((value) => [value, [{ field, message }]]));
}

const noAddress = ['', 'default', 'icon.png', 'javascript:alert(1)', 'ftp://example.com/icon.png', undefined];
const hiddenHost = ['https://name@example.com/', 'http://:word@example.com'];

it.each<Row>([
  ['name', ['A'], title, ['', '  ', undefined]],
  ['skill_id', [1, 'default']],
  ['preview_link', ['http://localhost:8080/a?b=c#d'], link, [...noAddress, ...hiddenHost, 'example.com']],
  ['icon', ['https://example.com/a%20b.png'], icon, noAddress],
  ['thumbnail', [preview(1)], cover, noAddress],
  ...[1, 2, 3].map((nth): Row => [`preview_img_${nth}`, [preview(1)], images, noAddress]),
  ...[4, 5].map((nth): Row => [`preview_img_${nth}`, ['default', preview(4), undefined], slot, ['4.png']]),
])('accepts a sent %s of %j, and otherwise answers %j', (...row) => {
  check(projectRules, { ...draft, preview_img_4: 'default', preview_img_5: 'default' }, row);
});

it.each(['none', '', null, 1.5])('refuses the sent skill %j', (skill_id) => {
  expect(projectRules.validate({ ...draft, skill_id })[0]?.path).toEqual(['skill_id']);
});

it.each<Row>([
  ['name', ['A', 'ನನ್ನ ಯೋಜನೆ'], title, ['', ' ', '\n\t']],
  ['preview_link', ['https://उदाहरण.भारत', '例え.jp'], link, ['', ' ', 'default', 'https://']],
  ['preview_link', [], link, ['my project', 'mailto:a@b.co', 'javascript:alert(1)', '//example.com']],
  ['previews', [`\n${previews(3).join('\n\n')}\n`], images, ['', `${previews(2).join('\n')}\n\n\n`]],
])('accepts a typed %s of %j, and otherwise shows %j', (...row) => {
  check(projectForm, filled, row);
});

it('the form starts empty, and lists each required field in screen order', () => {
  expect(Object.values(emptyProject)).toEqual(Array(8).fill(''));
  const messages = read(projectForm, emptyProject).broken?.map(({ message }) => message);
  expect(messages).toEqual([title, images, link]);
});

it('the form breaks no backend rule when it breaks no form rule', () => {
  const least = draftOfForm({ ...filled, description: '', type: '', skill_id: '' });
  expect(least.skill_id).toBe('default');
  for (const sent of [least, draftOfForm(filled)]) expect(read(projectRules, sent)).toEqual({ sent });
});

it('the form sends an unedited project back unchanged', () => {
  for (const { project_id, Views, date, ...sent } of [project(3, { skill_id: 'default' }), project(5)]) {
    const form = formOf({ project_id, Views, date, ...sent });
    expect(read(projectForm, form)).toEqual({ sent: form });
    expect(draftOfForm(form)).toEqual(sent);
  }
});

it('a cover and icon that are the first preview follow it', () => {
  const follows = { thumbnail: '', icon: '' };
  const form = formOf(project(4, { thumbnail: preview(1), icon: preview(1) }));
  expect(form).toMatchObject(follows);
  const withoutFirst = previews(4).slice(1).join('\n');
  const sent = { thumbnail: preview(2), icon: preview(2), preview_img_1: preview(2) };
  expect(draftOfForm({ ...form, previews: withoutFirst })).toMatchObject(sent);
  expect(formOf(project(4, { thumbnail: preview(2), icon: 'default' }))).toMatchObject({
    ...follows,
    thumbnail: preview(2),
  });
});

it('reads preview images in order from used slots, and writes them from the first slot', () => {
  const used = [2, 4, 5].map(preview);
  expect(previewImagesOf(project(5, { preview_img_1: 'default', preview_img_3: 'default' }))).toEqual(used);
  expect(Object.values(inSlots(used))).toEqual([...used, 'default', 'default']);
  expect(Object.values(inSlots(previews(7)))).toEqual(previews(5));
});

it('lists icon, cover and preview images', () => {
  expect(imagesOf(project(4))).toEqual([draft.icon, draft.thumbnail, ...previews(4)]);
  expect(imagesOf(project(3, { icon: 'default' }))).toEqual([draft.thumbnail, ...previews(3)]);
});

it.each([
  [true, project(4, { preview_img_2: 'default' })],
  [false, project(3, { preview_img_2: 'default' })],
  [false, project(3, { icon: 'default' })],
  [false, project(3, { thumbnail: 'default' })],
])('a project is whole with icon, cover and three previews: %s', (whole, some) => {
  expect(isWhole(some)).toBe(whole);
});
