import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Project } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { projectForm as copy, savedLinks } from '#copy/project-form.ts';
import { rules } from '#copy/rules.ts';
import { screens } from '#copy/screens.ts';
import { confirm, ui } from '#copy/ui.ts';
import { uploads } from '#copy/uploads.ts';
import { goOffline, say } from '../browser-network.ts';
import { changeRow } from '../data.ts';
import { hold } from '../hold.ts';
import { address, open, signIn } from '../open.tsx';
import { reload } from '../reload.ts';
import { storedDrafts } from '../state/stored-drafts.ts';
import { callMock, callsOf, control } from '../world.ts';
import { choose, chooser, cover, icon, image, imageNames, more } from './choose-images.ts';
import {
  field,
  isInactive,
  labels,
  messages,
  openDraft,
  openNew,
  openProject,
  press,
  status,
  submit,
  summary,
} from './project-form.ts';
import { sampleForm } from './sample-project.ts';
import { addressOf, holdBackStorage } from './storage-calls.ts';

// The forms for a new and an existing project. change-projects.test.ts covers lost responses. image-field.wire.test.tsx covers
// uploads. project-journey.spec.ts publishes, changes and deletes a project.

const names = Object.keys(labels) as (keyof typeof labels)[];
const texts = () => Object.fromEntries(names.map((name) => [name, field(name).value]));
const images = () => [cover, icon, more].flatMap(imageNames);
const draftImages = ['cover.png', 'icon.png', '1.png', '2.png', '3.png'];
const home = () => screen.findByText(/^Hello /, { selector: 'h1' });
const message = () => within(screen.getByRole('status'));
/** The links of the message, by accessible name, and where they lead. */
const links = () =>
  message()
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
const seeIt = (name: string, id: number) => [
  `${savedLinks.seeIt}: ${name}`,
  `/preview_project?project=${id}`,
];
const sendIt = [`${savedLinks.sendIt}: ${screens.portfolio}`, '/portfolio'];
const note = () => screen.findByRole('dialog', { name: copy.noteHeading });

/** The stored project without the parts that only the backend sets. */
async function storedProject(id = 1) {
  const { data } = await (await callMock('/api/v1/projects/asha01')).json();
  const { project_id, Views, date, ...project } = data.find((it: Project) => it.project_id === id);
  return project;
}

test('asks each learner once to agree to the note, and leaves without the form otherwise', async () => {
  await signIn('asha01');
  const user = await open('/myproject');
  const follow = async () => user.click(await screen.findByText(screens.addProject, { selector: 'main a' }));
  await follow();
  await note();
  expect(screen.queryByText(copy.add)).toBe(null);
  await user.keyboard('{Escape}');
  await waitFor(() => expect([address(), screen.queryByRole('dialog')]).toEqual(['/myproject', null]));
  await follow();
  await user.click(await screen.findByText(copy.agree));
  expect(screen.queryByText(uploads.noOwner)).toBe(null);
  await reload();
  await submit();
  await signIn('ravi02');
  const ravi = await reload();
  await ravi.click(within(await note()).getByRole('button', { name: ui.close }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('says who can delete the images when the storage has no sign-in', async () => {
  vi.stubEnv('VITE_STORAGE_TOKEN_URL', '');
  await openNew();
  expect(screen.getByText(uploads.noOwner)).toBeTruthy();
});

describe('the project form', () => {
  test('links each error to its field', async () => {
    const user = await openNew();
    await user.type(field('preview_link'), 'my project');
    await press(user);
    const broken = [
      [rules.projectName, field('name')],
      [rules.previewImages, chooser(more)],
      [rules.previewLink, field('preview_link')],
    ] as const;
    expect(await messages()).toEqual(broken.map(([message]) => message));
    for (const [message, control] of broken) {
      await user.click(within(await summary()).getByText(message));
      expect(document.activeElement).toBe(control);
    }
  });

  const lost = addressOf('Students/Projects/asha01/images/Icon/1000000000001lost.png');

  test('is sent when a proxy says in place of the storage that an image is gone', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (to: string, init?: RequestInit) =>
      to.includes('/v0/b/') ? new Response('<h1>Not Found</h1>', { status: 404 }) : fetch(to, init),
    );
    await press(await openDraft({ icon: lost }));
    await status('Project added successfully');
  });
});

describe('a new project', () => {
  test('is a draft without a network, and a press finds the network again', async () => {
    const user = await openDraft();
    await goOffline();
    expect(screen.getByText(copy.draftOnly, { selector: 'main p' })).toBeTruthy();
    await user.click(await submit());
    expect(callsOf('createProject')).toEqual([]);
    say(true);
    await press(user);
    await status('Project added successfully');
  });

  test('survives a failed save, and is sent at the next press', async () => {
    const user = await openDraft();
    await control.force('createProject', 'server-error', { times: 1 });
    await press(user);
    expect((await summary()).textContent).toBe(`${forms.summary}${errors.exception}${copy.saveFailedHint}`);
    const { thumbnail, icon, previews, ...typed } = sampleForm;
    expect([texts(), images()]).toEqual([typed, draftImages]);
    expect([address(), await isInactive()]).toEqual(['/addproject', false]);
    const release = hold('createProject');
    await press(user);
    await user.click(await screen.findByText(copy.sending, { selector: 'button' }));
    await release();
    await status('Project added successfully');
    await home();
    expect(callsOf('createProject')).toHaveLength(2);
    const [failed, sent] = callsOf('createProject');
    expect(sent?.body).toEqual(failed?.body);
  });

  test('leads on to the project and the portfolio once it is published, until the message is dismissed', async () => {
    const user = await openDraft();
    await press(user);
    await status('Project added successfully');
    await home();
    const { data } = await (await callMock('/api/v1/projects/asha01')).json();
    const { project_id } = data.find((it: Project) => it.thumbnail === sampleForm.thumbnail);
    expect(links()).toEqual([seeIt(sampleForm.name, project_id), sendIt]);
    expect(document.activeElement).toBe(message().getByRole('group', { name: 'Project added successfully' }));
    const stops: unknown[] = [];
    for (const _ of [1, 2, 3]) {
      await user.tab();
      stops.push(document.activeElement);
    }
    const dismiss = message().getByRole('button', { name: app.dismiss });
    expect(stops).toEqual([...message().getAllByRole('link'), dismiss]);
    await user.click(dismiss);
    expect([links(), document.activeElement]).toEqual([[], await home()]);
  });

  test('leads on only to the portfolio when the list of projects does not load', async () => {
    const user = await openDraft();
    await control.force('listProjects', 'drop');
    await press(user);
    await status('Project added successfully');
    expect(links()).toEqual([sendIt]);
    await user.click(message().getByRole('link'));
    await waitFor(() => expect(address()).toBe('/portfolio'));
    expect(message().queryByText('Project added successfully')).toBe(null);
  });

  test('asks before the page unloads, because this device keeps no images', async () => {
    const user = await openDraft();
    const unloads = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(unloads()).toBe(true);
    holdBackStorage();
    await choose(user, more, image('unsent.png'));
    expect(unloads()).toBe(false);
  });
});

describe('an existing project', () => {
  test('is sent whole with its changes, its unknown type, and a skill that the learner lacks', async () => {
    await changeRow('projects', 1, { type: 'Robot', skill_id: 4 });
    const user = await openProject();
    const select = screen.getByLabelText<HTMLSelectElement>(labels.skill_id);
    await waitFor(() => expect(select.selectedOptions[0]?.text).toBe('React'));
    const project = await storedProject();
    await user.type(field('name'), ' for Dharwad');
    await press(user);
    await status('Project updated successfully');
    await waitFor(() => expect(address()).toBe('/'));
    expect(links()).toEqual([seeIt('Bus Timetable for Dharwad', 1)]);
    const data = { ...project, name: 'Bus Timetable for Dharwad', type: 'Robot', skill_id: 4 };
    expect(callsOf('updateProject')).toMatchObject([
      { path: '/projects/1', body: { username: 'asha01', data } },
    ]);
  });

  test('is deleted once, with its draft', async () => {
    const user = await openProject();
    await user.type(field('name'), ' 2');
    const release = hold('deleteProject');
    await user.click(screen.getByText(copy.remove));
    await user.click(screen.getByText(confirm.no));
    expect(screen.queryByRole('dialog')).toBe(null);
    await user.click(screen.getByText(copy.remove));
    await user.click(screen.getByText(confirm.yes));
    await user.dblClick(await screen.findByText(ui.loading, { selector: 'button' }));
    await release();
    await home();
    expect([links(), message().getByRole('button', { name: app.dismiss })]).toMatchObject([[], {}]);
    expect([address(), screen.queryByRole('dialog'), storedDrafts()]).toEqual(['/', null, []]);
    expect(callsOf('deleteProject').map(({ path }) => path)).toEqual(['/projects/1']);
  });
});
