import { describe, expect, it } from 'vitest';
import { Project } from '#contract/entities.ts';
import { draftOfForm, emptyProject, formOf, projectForm } from '#contract/project-form.ts';
import { imagesOf, inSlots, isWhole, previewImagesOf } from '#contract/project-images.ts';
import { firstBrokenRule, projectRules } from '#contract/rules.ts';
import { failOnConsole } from './harness.ts';
import { take } from './typed-person.ts';

failOnConsole();

// The product's section 5, Project create and update, as a project is typed into its form; what the backend is sent of
// it is in project-cases.ts.

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

/** A project as the backend gives it, with this many preview images. */
const project = (count: number, others: Partial<Project> = {}): Project => ({
  project_id: 7,
  name: filled.name,
  description: filled.description,
  type: filled.type,
  skill_id: 1,
  thumbnail: filled.thumbnail,
  icon: filled.icon,
  preview_link: filled.preview_link,
  ...inSlots(previews(count)),
  preview_img_4: count > 3 ? preview(4) : 'default',
  preview_img_5: count > 4 ? preview(5) : 'default',
  Views: 3,
  date: '2026-05-01T00:00:00Z',
  ...others,
});

describe('the form of a project', () => {
  it('begins empty and then tells of each field that is needed, in the order of the screen', () => {
    expect(Object.values(emptyProject)).toEqual(['', '', '', '', '', '', '', '']);
    expect(take(projectForm, emptyProject)).toEqual({
      broken: [
        { field: 'name', message: 'Enter a project title' },
        { field: 'thumbnail', message: 'Add a cover image' },
        { field: 'icon', message: 'Add a project icon' },
        { field: 'preview_link', message: 'Enter a link that starts with https:// or http://' },
        { field: 'previews', message: 'Please add atleast 3 images..' },
      ],
    });
  });

  const rows: Record<string, { message: string; good: readonly string[]; bad: readonly string[] }> = {
    name: { message: 'Enter a project title', good: ['A', 'ನನ್ನ ಯೋಜನೆ'], bad: ['', ' ', '\n\t'] },
    description: { message: '', good: ['', ' ', 'Two\nlines'], bad: [] },
    type: { message: '', good: ['', 'Other', 'A type of the backend'], bad: [] },
    skill_id: { message: '', good: ['', '17'], bad: [] },
    thumbnail: {
      message: 'Add a cover image',
      good: ['https://example.com/cover.png', 'http://localhost:9199/v0/b/some/o/cover?alt=media'],
      bad: ['', 'default', 'blob:https://example.com/1', 'javascript:alert(1)', 'data:image/png;base64,AA'],
    },
    icon: {
      message: 'Add a project icon',
      good: ['https://example.com/icon.png'],
      bad: ['', 'default', 'icon.png', 'ftp://example.com/icon.png'],
    },
    preview_link: {
      message: 'Enter a link that starts with https:// or http://',
      good: [
        'https://example.com',
        'http://example.com/a?b=c#d',
        'example.com',
        'www.example.co.in/my-project',
        'example.com:8080/a',
        ' https://example.com/ ',
        'https://उदाहरण.भारत',
        '例え.jp',
      ],
      bad: [
        '',
        ' ',
        'default',
        'my project',
        'javascript:alert(1)',
        'mailto:asha@example.com',
        'https://',
        '//example.com',
      ],
    },
    previews: {
      message: 'Please add atleast 3 images..',
      good: [previews(3).join('\n'), previews(5).join('\n'), `\n${previews(3).join('\n\n')}\n`],
      bad: ['', preview(1), previews(2).join('\n'), `${previews(2).join('\n')}\n\n\n`],
    },
  };
  const cases = Object.entries(rows).flatMap(([field, { message, good, bad }]) => [
    ...good.map((text) => [field, text, 'accepts', undefined] as const),
    ...bad.map((text) => [field, text, 'refuses', [{ field, message }]] as const),
  ]);

  it.each(cases)('%s: %j is what it %s', (field, text, _verdict, broken) => {
    expect({ broken: undefined, ...take(projectForm, { ...filled, [field]: text }) }.broken).toEqual(broken);
  });

  it.each([
    ['name', '  Ration   Card\tGuide ', 'Ration Card Guide'],
    ['description', '\n Two\n\nparagraphs \n', 'Two\n\nparagraphs'],
    ['preview_link', 'example.com/my-project', 'https://example.com/my-project'],
    ['preview_link', 'WWW.Example.com', 'https://WWW.Example.com'],
    ['preview_link', ' \u200bhttp://example.com/a b\u200e\n', 'http://example.com/ab'],
    ['preview_link', 'example.com:8080', 'https://example.com:8080'],
    ['preview_link', 'HTTPS://example.com', 'HTTPS://example.com'],
  ])('%s: of %j it takes %j', (field, text, taken) => {
    expect(take(projectForm, { ...filled, [field]: text })).toEqual({ sent: { ...filled, [field]: taken } });
  });
});

describe('what is sent of the form', () => {
  it.each([3, 4, 5])('has %i preview images in its slots, and default in the others', (count) => {
    expect(draftOfForm({ ...filled, previews: previews(count).join('\n') })).toEqual({
      name: filled.name,
      description: filled.description,
      type: filled.type,
      skill_id: 1,
      thumbnail: filled.thumbnail,
      icon: filled.icon,
      preview_link: filled.preview_link,
      preview_img_1: preview(1),
      preview_img_2: preview(2),
      preview_img_3: preview(3),
      preview_img_4: count > 3 ? preview(4) : 'default',
      preview_img_5: count > 4 ? preview(5) : 'default',
    });
  });

  it('has default for no skill', () => {
    expect(draftOfForm({ ...filled, skill_id: '' }).skill_id).toBe('default');
  });

  it('breaks no rule of the backend where the form breaks none', () => {
    const least = { ...filled, description: '', type: '', skill_id: '' };
    for (const form of [filled, least]) {
      const taken = take(projectForm, form) as { sent: typeof filled };
      expect(firstBrokenRule(draftOfForm(taken.sent), projectRules)).toBe(undefined);
    }
  });
});

describe('the form of a project that is changed', () => {
  it.each([3, 4, 5])('of %i preview images sends the same again where nothing is changed', (count) => {
    const { project_id, Views, date, ...sent } = project(count);
    const form = formOf(project(count));
    expect(form.previews).toBe(previews(count).join('\n'));
    expect(take(projectForm, form)).toEqual({ sent: form });
    expect(draftOfForm(form)).toEqual(sent);
  });

  it('has nothing where the backend has default, and sends default for no skill again', () => {
    const form = formOf(project(3, { skill_id: 'default', icon: 'default', thumbnail: 'default' }));
    expect(form).toMatchObject({ skill_id: '', icon: '', thumbnail: '' });
    expect(draftOfForm(form).skill_id).toBe('default');
    expect(take(projectForm, form)).toEqual({
      broken: [
        { field: 'thumbnail', message: 'Add a cover image' },
        { field: 'icon', message: 'Add a project icon' },
      ],
    });
  });

  it('begins with what a reader made of an answer with a bad and a missing image', () => {
    const { preview_img_4: _, ...answer } = project(5, { icon: 'javascript:alert(1)' });
    const [, read] = Project.validate(answer, { coerce: true });
    if (!read) throw new Error('not read');
    expect(formOf(read)).toMatchObject({ icon: '', previews: [1, 2, 3, 5].map(preview).join('\n') });
  });
});

describe('the slots of the preview images', () => {
  it('are read in order without those that are not used', () => {
    const holes = { preview_img_1: 'default', preview_img_3: 'default' };
    expect(previewImagesOf(project(5, holes))).toEqual([2, 4, 5].map(preview));
  });

  it('are filled from the first on, so that a hole closes', () => {
    expect(Object.values(inSlots([preview(2), preview(4), preview(5)]))).toEqual([
      preview(2),
      preview(4),
      preview(5),
      'default',
      'default',
    ]);
  });

  it('are five, whatever is put in', () => {
    expect(Object.values(inSlots([]))).toEqual(Array(5).fill('default'));
    expect(Object.values(inSlots(previews(7)))).toEqual(previews(5));
  });
});

describe('the images of a project', () => {
  it('are icon, cover and preview images', () => {
    expect(imagesOf(project(4))).toEqual([filled.icon, filled.thumbnail, ...previews(4)]);
    expect(imagesOf(project(3, { icon: 'default' }))).toEqual([filled.thumbnail, ...previews(3)]);
  });

  it('are whole with icon, cover and three others, and not with fewer', () => {
    expect([3, 4, 5].map((count) => isWhole(project(count)))).toEqual([true, true, true]);
    expect(isWhole(project(3, { preview_img_2: 'default' }))).toBe(false);
    expect(isWhole(project(4, { preview_img_2: 'default' }))).toBe(true);
    for (const count of [3, 4, 5]) {
      expect(isWhole(project(count, { icon: 'default' }))).toBe(false);
      expect(isWhole(project(count, { thumbnail: 'default' }))).toBe(false);
    }
  });
});
