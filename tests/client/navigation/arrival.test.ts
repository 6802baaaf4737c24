import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Arrival, mount, stopRestoring, unmount } from '#navigation/arrival.ts';
import { runAfterTest } from '../after-test.ts';

const scrollTo = vi.fn();
const place = { scroll: 300, focus: { tag: 'a', text: 'HTML', nth: 0 } };
const shown: Arrival = { kind: 'shown', focusLost: false };

beforeEach(() => {
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  runAfterTest(() => document.body.replaceChildren());
});

/** Replaces the rendered page. Returns its heading. */
function render(links = ''): HTMLElement {
  document.body.innerHTML = `<nav><a href="/">Home</a></nav><div><h1 tabindex="-1">Skills</h1>${links}</div>`;
  return element('h1');
}

const element = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Waits for the mutation observers. */
const rendered = () => Promise.resolve();

function addLink(): HTMLElement {
  element('div').insertAdjacentHTML('beforeend', '<a href="/previewskill?skill=1">HTML</a>');
  return element('div > a');
}

describe.each<[Arrival['kind'], typeof place | undefined]>([
  ['followed', undefined],
  // A redirect keeps its history entry. The saved place belongs to the previous screen.
  ['followed', place],
  ['returned', undefined],
  ['loaded', undefined],
])('a history entry that was %s, with the saved place %o', (kind, saved) => {
  test('scrolls to the top and focuses the heading', () => {
    const heading = render('<a href="/previewskill?skill=1">HTML</a>');
    expect(mount({ kind } as Arrival, heading, saved)).toEqual(shown);
    expect(document.activeElement).toBe(heading);
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  });
});

test.each<Arrival>([{ kind: 'returned' }, { kind: 'loaded' }])(
  'restores focus for the arrival %o',
  (arrival) => {
    const heading = render('<a href="/previewskill?skill=1">HTML</a>');
    const next = mount(arrival, heading, place);
    expect(next).toMatchObject(shown);
    expect(document.activeElement).toBe(element('div > a'));
    stopRestoring(next);
  },
);

describe('restoring a place', () => {
  let next: Arrival;

  beforeEach(() => {
    const heading = render();
    next = mount({ kind: 'returned' }, heading, place);
    runAfterTest(() => stopRestoring(next));
    expect(document.activeElement).toBe(heading);
  });

  test('focuses the saved element once it is rendered', async () => {
    const link = addLink();
    await rendered();
    expect(document.activeElement).toBe(link);
  });

  test.each([
    ['the learner leaves', () => stopRestoring(next)],
    ['the learner presses a key', () => dispatchEvent(new Event('keydown'))],
    ['the learner touches the screen', () => dispatchEvent(new Event('touchstart'))],
  ])('leaves focus alone when %s first', async (_when, end) => {
    end();
    addLink();
    await rendered();
    expect(document.activeElement).toBe(element('h1'));
  });
});

describe('a page that replaces its skeleton', () => {
  test('takes over focus', () => {
    const skeleton = render();
    skeleton.focus();
    const between = unmount(shown, skeleton);
    const heading = render();
    expect(mount(between, heading, place)).toEqual(shown);
    expect(document.activeElement).toBe(heading);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('leaves focus in the navigation bar', () => {
    const skeleton = render();
    element('nav a').focus();
    const between = unmount(shown, skeleton);
    mount(between, skeleton, place);
    expect(document.activeElement).toBe(element('nav a'));
  });
});

test('ignores the focus of a screen that the learner leaves', () => {
  const heading = render();
  heading.focus();
  const arrival: Arrival = { kind: 'followed' };
  expect(unmount(arrival, heading)).toBe(arrival);
});
