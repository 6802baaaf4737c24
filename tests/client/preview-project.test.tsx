import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import mark from '#ui/mark.svg';
import { section } from './home.ts';
import { address, signIn } from './open.tsx';
import { expectWholeScreen } from './screen-shape.ts';
import { heading1, openAt } from './skill-screens.ts';
import { callMock, changeAnswer, force, holdBack, tries } from './world.ts';

const openProject = (id: number, name: string) => openAt(`/preview_project?project=${id}`, name);

/** Changes what the backend answers of the first project. */
const changeFirst = (changes: object) =>
  changeAnswer('listProjects', ({ data: [first, ...others], ...answer }) => ({
    ...answer,
    data: [{ ...first, ...changes }, ...others],
  }));

const link = (name: string) => screen.queryByRole('link', { name });
const imageNames = async () =>
  within(await section('Preview images'))
    .getAllByRole('button')
    .map(
      (button) => button.getAttribute('aria-label') ?? within(button).getByRole('img').getAttribute('alt'),
    );

describe('a project', () => {
  test('stands under its name, with its icon, type, time, views and whole description', async () => {
    await openProject(1, 'Bus Timetable');
    await expectWholeScreen();
    expect(document.title).toBe('Bus Timetable – Skills Portfolio');
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Web App')).toBeTruthy();
    expect(main.getByText(/^\d+ (days?|months?|years?) ago$/)).toBeTruthy();
    expect(main.getByText('17 August 2026')).toBeTruthy();
    expect(main.getByText('148 views')).toBeTruthy();
    expect(main.getByText(/^A web app that shows .* I could not read the board\.$/)).toBeTruthy();
    const [icon] = screen.getByRole('main').querySelectorAll('img');
    expect(icon?.getAttribute('src')).toMatch(/bus-timetable\/icon\.svg$/);
    expect(icon?.getAttribute('alt')).toBe('');
  });

  test('keeps the lines of its description', async () => {
    changeFirst({ description: 'First line.\n\nSecond line.' });
    await openProject(1, 'Bus Timetable');
    const text = within(await section('Description')).getByText(/^First line/);
    expect(text.textContent).toBe('First line.\n\nSecond line.');
  });

  test('leads to its change and back to the projects', async () => {
    const user = await openProject(2, 'Library Desk');
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
    await user.click(screen.getByText('Edit This Project', { selector: 'a' }));
    await waitFor(() => expect(address()).toBe('/update/project?project=2'));
  });

  test.each([
    [1, 'Bus Timetable', 3],
    [2, 'Library Desk', 5],
  ])('has its preview images in order, each a button that says which it is: %d', async (id, name, count) => {
    await openProject(id, name);
    const nths = Array.from({ length: count }, (_, index) => index + 1);
    expect(await imageNames()).toEqual(nths.map((nth) => `Image ${nth} of ${count} of ${name}`));
    const images = [...(await section('Preview images')).querySelectorAll('img')];
    expect(images.map(({ src }) => Number(/(\d)\.svg$/.exec(src)?.[1]))).toEqual(nths);
    expect(screen.getByText('Press an image to enlarge it.')).toBeTruthy();
  });

  test('without preview images has no part for them', async () => {
    const none = [1, 2, 3].map((slot) => [`preview_img_${slot}`, 'default']);
    changeFirst(Object.fromEntries(none));
    await openProject(1, 'Bus Timetable');
    expect(screen.queryByText('Preview images')).toBe(null);
  });

  test("shows the app's mark for an image that does not load, and still says which it is", async () => {
    await openProject(1, 'Bus Timetable');
    const image = screen.getByAltText('Image 2 of 3 of Bus Timetable');
    fireEvent.error(image);
    expect(image.getAttribute('src')).toBe(mark);
    expect(screen.getByRole('button', { name: 'Image 2 of 3 of Bus Timetable' })).toBeTruthy();
  });

  test('says what is missing of it', async () => {
    changeFirst({ description: '', type: '', Views: 1 });
    await openProject(1, 'Bus Timetable');
    expect(screen.getByText('No Description')).toBeTruthy();
    expect(screen.getByText('1 view')).toBeTruthy();
    expect(document.querySelector('.badge')).toBe(null);
  });
});

describe('the skill of a project', () => {
  test.each([
    ["one of the learner's", 'listSkills', 1, 'HTML'],
    ['one of the catalogue', 'listUserSkills', 4, 'React'],
  ] as const)('is %s, also where %s failed, and leads to it', async (_, failing, id, name) => {
    await force(failing, 'server-error');
    changeFirst({ skill_id: id });
    await openProject(1, 'Bus Timetable');
    const skill = within(await section('Related skill')).getByText(name);
    expect(skill.getAttribute('href')).toBe(`/previewskill?skill=${id}`);
  });

  test.each(['default', 999])('is left out where it is none that is known: %s', async (skill_id) => {
    changeFirst({ skill_id });
    await openProject(1, 'Bus Timetable');
    act(() => history.pushState(null, '', '/preview_project?project=3'));
    await section('Related skill');
    act(() => history.pushState(null, '', '/preview_project?project=1'));
    await heading1('Bus Timetable');
    expect(screen.queryByText('Related skill')).toBe(null);
  });
});

describe("'Click me'", () => {
  test('leads to the project itself, and says where', async () => {
    changeFirst({ preview_link: 'https://buses.example:8080/town?stop=3' });
    await openProject(1, 'Bus Timetable');
    const visit = link('Click me: buses.example:8080');
    expect(visit?.textContent).toBe('Click me');
    expect(visit?.getAttribute('href')).toBe('https://buses.example:8080/town?stop=3');
    expect(visit?.getAttribute('rel')).toBe('noreferrer');
  });

  test.each(['javascript:alert(1)', 'ftp://buses.example', 'data:text/html,hello', 'default', ' ', ''])(
    'is not there for what leads to no website: %j',
    async (preview_link) => {
      changeFirst({ preview_link });
      await openProject(1, 'Bus Timetable');
      expect(screen.queryByText('Click me')).toBe(null);
      expect(link('Edit This Project')).toBeTruthy();
    },
  );
});

describe('an address without a project of the learner', () => {
  test.each(['', '?project=', '?project=99', '?project=4', '?project=one', '?project=-1', '?skill=1'])(
    'is denied, with a way on: %s',
    async (query) => {
      const user = await openAt(`/preview_project${query}`, 'Access denied');
      await expectWholeScreen();
      expect(document.title).toBe('Project: Access denied – Skills Portfolio');
      expect(screen.getByText('This address does not lead to a project of yours.')).toBeTruthy();
      await user.click(screen.getByText('My Projects', { selector: 'a' }));
      await waitFor(() => expect(address()).toBe('/myproject'));
    },
  );

  test('is not judged before the projects are here', async () => {
    const release = holdBack('listProjects');
    await openProject(99, 'Project');
    expect(screen.getByText('Project: loading...')).toBeTruthy();
    await release();
    await heading1('Access denied');
  });

  test('is not judged where the projects failed, and Try again brings the project', async () => {
    await force('listProjects', 'server-error', tries);
    const user = await openProject(3, 'Project');
    expect((await screen.findByRole('alert')).textContent).toContain('Somthing with wrong in backend...');
    await user.click(screen.getByText('Try again'));
    await heading1('Form Audit');
  });
});

describe('a project that is open', () => {
  const readAgain = async () => {
    const { loadProjects } = await import('#stores/projects.ts');
    await act(() => loadProjects('asha01'));
  };

  test('shows what a new reading says of it', async () => {
    await openProject(1, 'Bus Timetable');
    changeFirst({ name: 'Train Timetable' });
    await readAgain();
    await heading1('Train Timetable');
  });

  test('stays where it goes missing from the projects, and where the projects go missing', async () => {
    await openProject(1, 'Bus Timetable');
    const token = await signIn('asha01');
    await callMock('/api/v1/projects/1', { method: 'DELETE', headers: { 'Auth-token': token } });
    await readAgain();
    expect(screen.getByText('Bus Timetable', { selector: 'h1' })).toBeTruthy();
    const { projects } = await import('#stores/projects.ts');
    act(() => {
      projects.value = { is: 'failed', message: 'Network response was not ok' };
    });
    expect(screen.getByText('Bus Timetable', { selector: 'h1' })).toBeTruthy();
    act(() => history.pushState(null, '', '/preview_project?project=2'));
    await screen.findByText('Oops.. Yiyy');
    expect(screen.queryByText('Bus Timetable')).toBe(null);
  });
});
