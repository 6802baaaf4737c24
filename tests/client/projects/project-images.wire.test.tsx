import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { projectForm as copy } from '#copy/project-form.ts';
import { uploads } from '#copy/uploads.ts';
import { announced } from '../announced.ts';
import { changeRow } from '../data.ts';
import { startAgain } from '../forms/start-again.ts';
import { openAt } from '../skill-screens.ts';
import { storedDrafts } from '../state/stored-drafts.ts';
import { callsOf } from '../world.ts';
import {
  choose,
  chooser,
  cover,
  icon,
  image,
  imageButton,
  imageField,
  imageNames,
  more,
  upload,
} from './choose-images.ts';
import {
  field,
  goTo,
  isInactive,
  messages,
  openDraft,
  openProject,
  press,
  status,
  submit,
} from './project-form.ts';
import { sampleForm } from './sample-project.ts';
import { addressOf, breakStorage, holdBackStorage, storeFile } from './storage-calls.ts';

// The images of projects in the storage. image-field.wire.test.tsx covers uploads.

test('the project form disables the submit until three preview images are uploaded or on their way', async () => {
  const user = await openDraft({ previews: sampleForm.previews.replace(/\n.*$/, '') });
  expect(await isInactive()).toBe(true);
  const hint = screen.getByText(copy.needsImages);
  expect((await submit()).getAttribute('aria-describedby')).toBe(hint.id);
  holdBackStorage();
  await choose(user, more, image('three.png'));
  expect([await isInactive(), screen.queryByText(copy.needsImages)]).toEqual([false, null]);
  await user.click(imageButton(more, uploads.remove, 'three.png'));
  expect(await isInactive()).toBe(true);
});

test('a project is not sent while an image is not uploaded', async () => {
  const user = await openDraft();
  breakStorage(403);
  const late = [
    [more, uploads.notAllUploaded(1)],
    [cover, copy.coverNotUploaded()],
    [icon, copy.iconNotUploaded()],
  ] as const;
  for (const [label] of late) await choose(user, label, image('late.png'));
  await press(user);
  expect(await messages()).toEqual(late.map(([, message]) => message));
  for (const [label, message] of late) {
    expect(within(imageField(label)).getByText(message)).toBeTruthy();
    await user.click(imageButton(label, uploads.remove, 'late.png'));
    expect(screen.queryByText(message)).toBe(null);
  }
  expect(callsOf('createProject')).toEqual([]);
});

test('the project form sends nothing when the learner leaves while the form waits for an upload', async () => {
  const user = await openDraft();
  const release = holdBackStorage();
  await choose(user, cover, image('left.png'));
  await press(user);
  await screen.findByRole('button', { name: uploads.waiting });
  expect(announced()).toContain(uploads.waiting);
  await user.click(screen.getByText('Projects', { selector: 'nav a > span' }));
  await screen.findByText('Library Desk');
  expect([release(), callsOf('createProject')]).toEqual([0, []]);
});

test('sends the first picture as the cover and the icon that the learner leaves empty', async () => {
  const previews = ['0', '1', '2', '3'].map((name) => `https://example.com/${name}.png`);
  const user = await openDraft({ thumbnail: '', icon: '', previews: previews.join('\n') });
  for (const label of [cover, icon])
    expect(within(imageField(label)).getByRole('button', { description: copy.firstIsUsed })).toBe(
      chooser(label),
    );
  await user.click(imageButton(more, uploads.remove, '0.png'));
  await upload(user, icon, 'own.png');
  await press(user);
  await status('Project added successfully');
  const [first] = previews.slice(1);
  const [sent] = callsOf('createProject');
  expect(sent?.body).toMatchObject({ data: { thumbnail: first, preview_img_1: first } });
  expect(JSON.stringify(sent?.body)).toMatch(/"icon":"[^"]+%2FIcon%2F\d{13}own\.png/);
});

test('the project form names an image that the storage has lost in the error of its field', async () => {
  const user = await openDraft({
    icon: addressOf('Students/Projects/asha01/images/Icon/1000000000001lost.png'),
  });
  await press(user);
  const message = uploads.gone(['lost.png']);
  expect(await messages()).toEqual([message]);
  expect(within(imageField(icon)).getByText(message)).toBeTruthy();
  expect(callsOf('createProject')).toEqual([]);
});

test('an existing project has a draft of its own with its images, until Start again', async () => {
  const user = await openProject(1);
  await user.type(field('name'), ' 2');
  await user.click(imageButton(more, uploads.remove, '2.svg'));
  await upload(user, more, 'new.png');
  await goTo('/update/project?project=2', 'Library Desk');
  await goTo('/addproject', '');
  await goTo('/update/project?project=1', 'Bus Timetable 2');
  expect(imageNames(more)).toEqual(['1.svg', '3.svg', 'new.png']);
  expect(storedDrafts()).toEqual(['Draft:asha01:project 1']);
  await startAgain(user);
  expect([field('name').value, imageNames(more)]).toEqual(['Bus Timetable', ['1.svg', '2.svg', '3.svg']]);
  expect(storedDrafts()).toEqual([]);
});

test('the words of a stored image show on the screen of its project', async () => {
  const folder = 'Students/Projects/asha01/images/Preview_images';
  const words = 'A bus at the stop';
  await changeRow('projects', 1, { preview_img_2: await storeFile(folder, 'bus.png', { words }) });
  await openAt('/preview_project?project=1', 'Bus Timetable');
  expect(await screen.findByRole('button', { name: words })).toBeTruthy();
});
