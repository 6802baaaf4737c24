import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { app } from '#copy/app.ts';
import { previewImages } from '#copy/projects.ts';
import { reading } from '#copy/reading.ts';
import { readAloud } from '#display/read-aloud.ts';
import { reading as readingNow, startReading, stopReading, togglePause } from '#display/reader.ts';
import { status } from '#state/messages.ts';
import { runAfterTest } from '../after-test.ts';
import { type FakeVoice, giveVoice, type Said } from '../give-voice.ts';
import { loginHeading } from '../log-in-out.ts';
import { open } from '../open.tsx';
import { openAt } from '../skill-screens.ts';

const english = { lang: 'en-US', name: 'Sam', localService: true };
const indian = { lang: 'en_IN', name: 'Rishi', localService: false };
const hindi = { lang: 'hi-IN', name: 'Lekha', localService: true };

const button = (name: string) => screen.getByRole('button', { name });
const findReadButton = () => screen.findByRole('button', { name: reading.readAloud });
const player = () => screen.queryByRole('region', { name: reading.running });

async function openLogin(...voices: object[]) {
  const speech = giveVoice(...voices);
  const user = await open('/login');
  await loginHeading();
  return { speech, user };
}

/** Ends each utterance in turn. Returns the spoken texts. */
async function listen(speech: FakeVoice): Promise<string[]> {
  await waitFor(() => expect(speech.said).not.toEqual([]));
  for (let at = 0; at < speech.said.length; at += 1) await act(async () => speech.said[at]?.onend());
  return speech.said.map(({ text }) => text.trim());
}

test('reads headings, texts, and controls with their values, in order', async () => {
  const { speech, user } = await openLogin(english);
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(await findReadButton());
  expect(await listen(speech)).toEqual([
    'Back, button',
    'Login',
    // The choice of the language, without the Hindi name of Hindi.
    'English',
    'Username',
    'empty',
    'Password',
    'filled in, hidden',
    'Show password, button',
    'Login, button',
    'Forgot Password..?',
    'New here? Register',
  ]);
  expect(player()).toBe(null);
});

test('reads an open dialog with its choices, at the chosen speed', async () => {
  const { speech, user } = await openLogin(english);
  await user.click(button('Display'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Slow'));
  await user.click(await dialog.findByRole('button', { name: 'Read aloud' }));
  const said = await listen(speech);
  expect(said[0]).toBe('Display settings');
  expect(said).toEqual(expect.arrayContaining(['chosen: Slow', 'Normal', 'Done, button']));
  expect(speech.said[0]?.rate).toBeLessThan(1);
});

test('reads what an enlarged image shows', async () => {
  const speech = giveVoice(english);
  const user = await openAt('/preview_project?project=2', 'Library Desk');
  await user.click(await screen.findByRole('button', { name: previewImages.nthOf(2, 5, 'Library Desk') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: reading.readAloud }));
  expect(await listen(speech)).toContain(previewImages.nthOf(2, 5, 'Library Desk'));
});

test('reads the screen behind the display settings, also where the header has no button', async () => {
  localStorage.setItem('Display', '{"readAloud":"hide"}');
  const { speech, user } = await openLogin(english);
  await user.click(button(app.display));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: reading.readScreen }));
  expect(speech.said.map(({ text }) => text)).toEqual(['Back, button']);
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(document.activeElement).toBe(button(app.display));
  expect(await screen.findByRole('region', { name: reading.running })).toBeTruthy();
});

test.each([
  ['the button', 'show', () => button(reading.readAloud)],
  ['the heading where the button is hidden', 'hide', () => screen.getByRole('heading', { level: 1 })],
])('a stop in the player returns the focus to %s', async (_, readAloud, target) => {
  localStorage.setItem('Display', JSON.stringify({ readAloud }));
  const { user } = await openLogin(english);
  await user.click(button(app.display));
  await user.click(await screen.findByRole('button', { name: reading.readScreen }));
  await user.click(await screen.findByRole('button', { name: reading.stop }));
  expect(player()).toBe(null);
  expect(document.activeElement).toBe(target());
});

test('a dialog has the player and the button of its own reading', async () => {
  const { user } = await openLogin(english);
  await user.click(button(app.display));
  const dialog = within(await screen.findByRole('dialog'));
  const start = await dialog.findByRole('button', { name: reading.readAloud });
  await user.click(start);
  expect(start.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(start);
  await user.click(await dialog.findByRole('button', { name: reading.stop }));
  expect(document.activeElement).toBe(start);
});

test('keeps its position during a pause', async () => {
  const { speech, user } = await openLogin(english);
  await user.click(await findReadButton());
  await act(async () => speech.said[0]?.onend());
  await user.click(await screen.findByRole('button', { name: reading.pause }));
  act(() => speech.said[1]?.onend());
  expect(speech.said).toHaveLength(2);
  await user.click(button(reading.resume));
  expect(speech.said[2]?.text).toBe(speech.said[1]?.text);
  await act(async () => speech.said[2]?.onend());
  expect(speech.said).toHaveLength(4);
});

test('ends when the learner stops it or leaves, when the screen changes, and when the voice fails', async () => {
  const { speech, user } = await openLogin(english);
  const { said } = speech;
  const heading = await loginHeading();
  for (const end of [
    async () => user.click(await screen.findByRole('button', { name: reading.stop })),
    async () => user.click(await findReadButton()),
    () => act(async () => void dispatchEvent(new Event('pagehide'))),
    () => act(async () => heading.replaceChildren('Another screen')),
    async () => {
      await act(async () => said.at(-1)?.onerror({ error: 'synthesis-failed' }));
      expect(screen.getByText(reading.voiceFailed)).toBeTruthy();
    },
    () => user.click(screen.getByRole('link', { name: 'Forgot Password..?' })),
  ]) {
    const count = said.length + 1;
    await user.click(await findReadButton());
    await waitFor(() => expect(said).toHaveLength(count));
    const { cancelled } = speech;
    await end();
    await waitFor(() => expect(player()).toBe(null));
    expect(speech.cancelled).toBeGreaterThan(cancelled);
    said.at(-1)?.onend();
    expect(said).toHaveLength(count);
  }
});

test.each([
  ['cannot speak', undefined],
  ['has no voice', []],
])('shows neither the button nor its setting when the browser %s, until a voice comes', async (_, voices) => {
  const speech = voices && giveVoice(...voices);
  const user = await open('/login');
  await loginHeading();
  await user.click(button('Display'));
  await screen.findByRole('dialog');
  expect(screen.queryByLabelText('Hide Read aloud')).toBe(null);
  await user.click(button('Done'));
  expect(screen.queryByRole('button', { name: 'Read aloud' })).toBe(null);
  if (!speech) return;
  speech.voices = [english];
  act(() => void speech.dispatchEvent(new Event('voiceschanged')));
  await findReadButton();
});

test.each([
  ['en', hindi],
  ['hi', english],
])('says how to get a voice for a page in %s when it has only another', async (page, voice) => {
  document.documentElement.lang = page;
  const { speech, user } = await openLogin(voice);
  await user.click(await findReadButton());
  const dialog = within(await screen.findByRole('dialog', { name: reading.noVoice }));
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  expect(speech.said).toEqual([]);
  await findReadButton();
  await user.click(button('Display'));
  expect(await screen.findByLabelText('Hide Read aloud')).toBeTruthy();
});

/** Shows a screen on a page in a language. */
function show(page: string, content: string): HTMLElement {
  document.documentElement.lang = page;
  const main = document.createElement('main');
  main.innerHTML = content;
  document.body.append(main);
  runAfterTest(() => main.remove());
  return main;
}

const utterances = (speech: FakeVoice) => speech.said.map(({ text, lang }) => `${lang} ${text}`);

/** Reads a screen on a page in a language. Returns the spoken texts with the language of their voice. */
async function read(page: string, content: string, ...voices: object[]) {
  const speech = giveVoice(...voices);
  const controls = readAloud(show(page, content), () => {});
  runAfterTest(() => controls?.stop());
  controls?.resume();
  await listen(speech);
  return utterances(speech);
}

const page = '<h1>कौशल</h1><p lang="en">Web design</p>';
const sentence = '<p>कौशल: <span lang="en">Web design</span> में माहिर</p>';
const english1 = '<h1>Skills</h1><p lang="hi">सिलाई</p>';
const choice = '<h1>Skills</h1><select><option>सिलाई</option></select>';

test.each([
  ['hi', page, [english, hindi], ['hi-IN कौशल', 'en-US Web design']],
  ['hi', page, [hindi], ['hi-IN कौशल', 'hi-IN Web design']],
  ['hi', page, [english], ['en-US Web design']],
  ['hi', sentence, [english, hindi], ['hi-IN कौशल:', 'en-US Web design', 'hi-IN में माहिर']],
  ['hi', '<p lang="en">Web design जोड़ें</p>', [english, hindi], ['hi-IN Web design जोड़ें']],
  ['hi', '<h1>कौशल</h1><p lang="ta">தமிழ்</p>', [hindi], ['hi-IN कौशल']],
  ['en', english1, [hindi, english, indian], ['en_IN Skills', 'hi-IN सिलाई']],
  ['en', english1, [english], ['en-US Skills']],
  ['en', '<button>सिलाई</button>', [english, hindi], ['hi-IN सिलाई, button']],
  ['en', choice, [english], ['en-US Skills']],
])(
  'reads each text of a page in %s with a voice of its language: %s',
  async (language, content, voices, said) => {
    expect(await read(language, content, ...voices)).toEqual(said);
  },
);

test('splits a long text into short chunks of whole sentences', async () => {
  const long = 'This sentence has forty letters in it, yes. '.repeat(10).trim();
  const said = await read('en', `<h1>${long}</h1>`, english);
  const texts = said.map((text) => text.replace('en-US ', '').trim());
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter((text) => text.length > 180 || !text.endsWith('yes.'))).toEqual([]);
  expect(texts.join(' ')).toBe(long);
});

const local = { lang: 'en-GB', name: 'Serena', localService: true };
const skills = '<h1>Skills</h1><p>Sewing</p>';

/** A reader whose engine does nothing of its own, with a clock of the test. */
function openReader(...voices: object[]) {
  const speech = giveVoice(...voices);
  speech.onspeak = () => {};
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  runAfterTest(() => void vi.useRealTimers());
  return {
    speech,
    start: (content: string, by: 'press' | 'itself' = 'press') => startReading(show('en', content), by),
    said: () => utterances(speech),
    last: () => speech.said.at(-1) as Said,
    wait: (seconds: number) => vi.advanceTimersByTime(seconds * 1000),
    player: () => readingNow().value && (readingNow().value?.isPaused ? 'paused' : 'running'),
    message: () => status().value?.text,
    togglePause,
    stopReading,
  };
}

type Reader = ReturnType<typeof openReader>;

/** Makes the last utterance of an engine fail. */
const failures: readonly (readonly [string, (reader: Reader) => void])[] = [
  ['an error', ({ last }) => last().onerror({ error: 'network' })],
  ['silence', ({ wait }) => wait(6)],
  [
    'silence after a word',
    ({ last, wait }) => {
      last().onstart();
      wait(14);
      last().onboundary();
      wait(18);
    },
  ],
];

test.each(failures)('after %s, the next best voice speaks the text, and the later ones', (_, fail) => {
  const reader = openReader(english, indian);
  const { speech, start, said, last, player } = reader;
  start(skills);
  const [dropped] = speech.said;
  const { cancelled } = speech;
  fail(reader);
  expect(speech.cancelled).toBeGreaterThan(cancelled);
  dropped?.onend();
  dropped?.onerror({ error: 'network' });
  last().onend();
  expect(said()).toEqual(['en_IN Skills', 'en-US Skills', 'en-US Sewing']);
  last().onend();
  expect(player()).toBe(undefined);
  start('<h1>Again</h1>');
  fail(reader);
  expect(said().slice(3)).toEqual(['en-US Again', 'en_IN Again']);
});

test.each([
  ['press', reading.voiceFailed],
  ['itself', undefined],
] as const)(
  'a reading by %s ends when every voice has failed, even at once. The next one tries them again',
  (by, text) => {
    const { speech, start, said, player, message } = openReader(english, indian);
    speech.onspeak = () => {
      throw new Error('no engine');
    };
    for (const tries of [2, 4]) {
      start(skills, by);
      expect([said().length, player(), message()]).toEqual([tries, undefined, text]);
    }
    speech.onspeak = ({ onend }) => onend();
    start(skills, by);
    expect(said().slice(4)).toEqual(['en_IN Skills', 'en_IN Sewing']);
    expect(player()).toBe(undefined);
  },
);

test('tries four voices of a dead engine with many, and the others at the next press', () => {
  const many = [1, 2, 3, 4, 5, 6].map((nth) => ({ ...local, name: `Voice ${nth}`, lang: `en-${nth}` }));
  const { start, said, wait, player, message } = openReader(...many);
  start('<h1>Skills</h1>');
  for (let nth = 0; nth < 4; nth += 1) wait(6);
  expect([said().length, player(), message()]).toEqual([4, undefined, reading.voiceFailed]);
  start('<h1>Skills</h1>');
  expect(said().at(-1)).toBe('en-5 Skills');
});

test('leaves out a language without a working voice', () => {
  const { start, said, last, player, message } = openReader(english, hindi);
  start('<h1>Skills</h1><p lang="hi">सिलाई</p><p>Sewing</p><p lang="hi">बढ़ई</p>');
  last().onend();
  last().onerror({ error: 'network' });
  last().onend();
  expect(said()).toEqual(['en-US Skills', 'hi-IN सिलाई', 'en-US Sewing']);
  expect([player(), message()]).toEqual([undefined, undefined]);
});

test('waits for no voice during a pause or on a hidden page', () => {
  const { speech, start, said, wait, togglePause } = openReader(english, indian);
  start(skills);
  togglePause();
  wait(600);
  expect(said()).toEqual(['en_IN Skills']);
  togglePause();
  wait(4);
  const turn = (visibility: string) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  turn('hidden');
  wait(600);
  turn('visible');
  expect(said()).toEqual(['en_IN Skills', 'en_IN Skills']);
  turn('hidden');
  speech.speaking = false;
  turn('visible');
  expect(said().slice(2)).toEqual(['en_IN Skills']);
  wait(6);
  expect(said().slice(3)).toEqual(['en-US Skills']);
});

test.each([
  ['interrupted', 'press', 'paused', undefined],
  ['canceled', 'itself', undefined, undefined],
  ['not-allowed', 'press', undefined, reading.voiceFailed],
  ['not-allowed', 'itself', undefined, undefined],
] as const)('blames no voice for "%s", in a reading by %s', (error, by, state, text) => {
  const { speech, start, said, last, player, message } = openReader(english, indian);
  start(skills, by);
  last().onstart();
  const { cancelled } = speech;
  last().onerror({ error });
  // The other tab speaks on.
  expect(speech.cancelled).toBe(cancelled);
  expect([said().length, player(), message()]).toEqual([1, state, text]);
  start(skills, by);
  expect(said().slice(1)).toEqual(['en_IN Skills']);
});

test('another voice goes on when an engine says "interrupted" and spoke nothing', () => {
  const { start, said, last, togglePause } = openReader(english, indian);
  start(skills);
  last().onerror({ error: 'interrupted' });
  togglePause();
  expect(said()).toEqual(['en_IN Skills', 'en-US Skills']);
});

test.each([
  [true, ['en_IN', 'en-GB', 'en-NG']],
  [false, ['en-GB', 'en_IN', 'en-NG']],
])('tries Indian voices first, then local voices. Online: %s', (isOnline, order) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { start, said, wait } = openReader({ lang: 'en-NG', name: 'Ezinne' }, local, indian);
  start('<h1>Skills</h1>');
  wait(16);
  expect(said()).toEqual(order.map((lang) => `${lang} Skills`));
});

test('uses a voice that comes during the reading', () => {
  const { speech, start, said, last } = openReader(english);
  start(skills);
  speech.voices = [english, indian];
  last().onerror({ error: 'voice-unavailable' });
  expect(said()).toEqual(['en-US Skills', 'en_IN Skills']);
});
