import { describe, expect, it } from 'vitest';
import { Project } from '#contract/entities.ts';
import { draftOfForm, emptyProject, formOf, projectForm } from '#contract/project-form.ts';
import { imagesOf, inSlots, isWhole, previewImagesOf } from '#contract/project-images.ts';
import { firstBrokenRule, minimumPoints, previewImages, projectRules } from '#contract/rules.ts';
import { failOnConsole } from './harness.ts';
import { draft } from './samples.ts';
import { readForm } from './typed-person.ts';

failOnConsole();

// Checks section 5 of the product, Project create and update, for sent projects and for the typed form.

const preview = (nth: number) => `https://example.com/${nth}.png`;
const previews = (count: number) => Array.from({ length: count }, (_, index) => preview(index + 1));

const filled = {
  name: 'Ration Card Guide',
  description: 'A guide in large print.',
  type: 'Web Site',
  skill_id: '1',
  thumbnail: 'https://example.com/cover.png',
  icon: 'https://example.com/icon.png',
  preview_link: 'https://example.com/ration-card',
  previews: previews(3).join('\n'),
};

const project = (count: number, others: Partial<Project> = {}): Project => ({
  ...draft,
  project_id: 7,
  ...inSlots(previews(count)),
  preview_img_4: count > 3 ? preview(4) : 'default',
  preview_img_5: count > 4 ? preview(5) : 'default',
  Views: 3,
  date: '2026-05-01T00:00:00Z',
  ...others,
});

const title = 'Enter a project title';
const cover = 'Add a cover image';
const icon = 'Add a project icon';
const link = 'Enter a link that starts with https:// or http://';
const images = 'Please add atleast 3 images..';
const slot = 'Enter a full http(s) address or "default"';

it('uses the documented limits: 3 points to add, 2 to save, 3 to 5 images', () => {
  expect(minimumPoints).toEqual({ add: 3, edit: 2 });
  expect(previewImages).toEqual({ min: 3, max: 5 });
});

describe('a sent project', () => {
  const valid = { ...draft, preview_img_4: 'default', preview_img_5: 'default' };
  const brokenBy = (field: string, value: unknown) =>
    firstBrokenRule({ ...valid, [field]: value }, projectRules);

  it.each<[string, unknown[]]>([
    ['description', ['A guide', '']],
    ['type', ['', 'Something new']],
    ['skill_id', [1, 'default']],
    ['preview_link', ['http://localhost:8080/a?b=c#d']],
    ['icon', ['https://example.com/a%20b.png']],
    ['preview_img_4', ['default', preview(4)]],
    ['preview_img_5', ['default', preview(5)]],
  ])('accepts any %s of %j', (field, values) => {
    for (const value of values) expect(brokenBy(field, value)).toBeUndefined();
  });

  it.each<[string, string, unknown[]]>([
    ['name', title, ['', '  ', undefined]],
    [
      'preview_link',
      link,
      ['', 'default', 'example.com', 'ftp://example.com', 'javascript:alert(1)', undefined],
    ],
    ['icon', icon, ['', 'default', 'icon.png', undefined]],
    ['thumbnail', cover, ['', 'default', 'cover.png', undefined]],
    ['preview_img_1', images, ['', 'default', '1.png', undefined]],
    ['preview_img_2', images, ['', 'default', '2.png', undefined]],
    ['preview_img_3', images, ['', 'default', '3.png', undefined]],
    ['preview_img_4', slot, ['', '4.png', 'data:image/png;base64,AA']],
    ['preview_img_5', slot, ['', '5.png', 'data:image/png;base64,AA']],
  ])('refuses an invalid %s: %s', (field, message, values) => {
    for (const value of values) expect(brokenBy(field, value), `${value}`).toEqual({ field, message });
  });

  it.each(['none', '', null, 1.5])('refuses the skill %j', (skillId) => {
    expect(brokenBy('skill_id', skillId)).toHaveProperty('field', 'skill_id');
  });
});

describe('the form of a project', () => {
  it('starts empty, and lists each required field in screen order', () => {
    expect(Object.values(emptyProject)).toEqual(Array(8).fill(''));
    expect(readForm(projectForm, emptyProject)).toEqual({
      broken: [
        { field: 'name', message: title },
        { field: 'thumbnail', message: cover },
        { field: 'icon', message: icon },
        { field: 'preview_link', message: link },
        { field: 'previews', message: images },
      ],
    });
  });

  it.each<[string, string[], string?, string[]?]>([
    ['name', ['A', 'ನನ್ನ ಯೋಜನೆ'], title, ['', ' ', '\n\t']],
    ['description', ['', ' ', 'Two\nlines']],
    ['type', ['', 'Other', 'A type of the backend']],
    ['skill_id', ['', '17']],
    [
      'thumbnail',
      ['https://example.com/cover.png', 'http://localhost:9199/v0/b/some/o/cover?alt=media'],
      cover,
      ['', 'default', 'blob:https://example.com/1', 'javascript:alert(1)', 'data:image/png;base64,AA'],
    ],
    [
      'icon',
      ['https://example.com/icon.png'],
      icon,
      ['', 'default', 'icon.png', 'ftp://example.com/icon.png'],
    ],
    [
      'preview_link',
      ['https://example.com', 'example.com', 'example.com:8080/a', 'https://उदाहरण.भारत', '例え.jp'],
      link,
      [
        ...['', ' ', 'default', 'my project', 'javascript:alert(1)', 'mailto:asha@example.com', 'https://'],
        'Visit example.com',
        '//example.com',
      ],
    ],
    [
      'previews',
      [previews(3).join('\n'), previews(5).join('\n'), `\n${previews(3).join('\n\n')}\n`],
      images,
      ['', preview(1), previews(2).join('\n'), `${previews(2).join('\n')}\n\n\n`],
    ],
  ])('accepts the %s %j, and otherwise shows %j', (field, good, message = '', bad = []) => {
    for (const text of good)
      expect(readForm(projectForm, { ...filled, [field]: text }), text).toHaveProperty('sent');
    for (const text of bad) {
      const broken = [{ field, message }];
      expect(readForm(projectForm, { ...filled, [field]: text }), text).toEqual({ broken });
    }
  });

  it.each([
    ['name', '  Ration   Card\tGuide ', 'Ration Card Guide'],
    ['description', '\n Two\n\nparagraphs \n', 'Two\n\nparagraphs'],
    ['preview_link', 'example.com/my-project', 'https://example.com/my-project'],
    ['preview_link', 'WWW.Example.com', 'https://WWW.Example.com'],
    ['preview_link', ' \u200bhttp://example.com/a b\u200e\n', 'http://example.com/a%20b'],
    ['preview_link', 'https:// example. com / a', 'https://example.com/a'],
    ['preview_link', 'https://https://example.com', 'https://example.com'],
    ['preview_link', 'example.com:8080', 'https://example.com:8080'],
    ['preview_link', 'HTTPS://example.com', 'HTTPS://example.com'],
  ])('reads the %s %j as %j', (field, text, value) => {
    expect(readForm(projectForm, { ...filled, [field]: text })).toEqual({
      sent: { ...filled, [field]: value },
    });
  });

  it('breaks no backend rule when it breaks no form rule', () => {
    for (const form of [filled, { ...filled, description: '', type: '', skill_id: '' }]) {
      const result = readForm(projectForm, form) as { sent: typeof filled };
      expect(firstBrokenRule(draftOfForm(result.sent), projectRules)).toBe(undefined);
    }
    expect(draftOfForm({ ...filled, skill_id: '' }).skill_id).toBe('default');
  });

  it.each([3, 4, 5])('sends an unedited project with %i previews back unchanged', (count) => {
    const { project_id, Views, date, ...sent } = project(count);
    const form = formOf(project(count));
    expect(form.previews).toBe(previews(count).join('\n'));
    expect(readForm(projectForm, form)).toEqual({ sent: form });
    expect(draftOfForm(form)).toEqual(sent);
  });

  it('shows default as empty, and requires icon and cover again', () => {
    const form = formOf(project(3, { skill_id: 'default', icon: 'default', thumbnail: 'default' }));
    expect(form).toMatchObject({ skill_id: '', icon: '', thumbnail: '' });
    const broken = [
      { field: 'thumbnail', message: cover },
      { field: 'icon', message: icon },
    ];
    expect(readForm(projectForm, form)).toEqual({ broken });
  });

  it('starts with the valid images of a response', () => {
    const { preview_img_4: _, ...answer } = project(5, { icon: 'javascript:alert(1)' });
    const [, read] = Project.validate(answer, { coerce: true });
    if (!read) throw new Error('not read');
    expect(formOf(read)).toMatchObject({ icon: '', previews: [1, 2, 3, 5].map(preview).join('\n') });
  });
});

describe('the images of a project', () => {
  it('are read in order from used slots, and written from the first slot', () => {
    const holes = { preview_img_1: 'default', preview_img_3: 'default' };
    const used = [2, 4, 5].map(preview);
    expect(previewImagesOf(project(5, holes))).toEqual(used);
    expect(Object.values(inSlots(used))).toEqual([...used, 'default', 'default']);
    expect(Object.values(inSlots([]))).toEqual(Array(5).fill('default'));
    expect(Object.values(inSlots(previews(7)))).toEqual(previews(5));
  });

  it('include icon, cover and preview images', () => {
    expect(imagesOf(project(4))).toEqual([filled.icon, filled.thumbnail, ...previews(4)]);
    expect(imagesOf(project(3, { icon: 'default' }))).toEqual([filled.thumbnail, ...previews(3)]);
  });

  it('are complete only with icon, cover and at least three previews', () => {
    expect([3, 4, 5].map((count) => isWhole(project(count)))).toEqual([true, true, true]);
    expect(isWhole(project(4, { preview_img_2: 'default' }))).toBe(true);
    for (const slot of ['preview_img_2', 'icon', 'thumbnail']) {
      expect(isWhole(project(3, { [slot]: 'default' })), slot).toBe(false);
    }
  });
});
