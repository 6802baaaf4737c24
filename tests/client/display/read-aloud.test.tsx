import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { reading } from '#copy/reading.ts';
import { runAfterTest } from '../after-test.ts';
import { loginHeading } from '../log-in-out.ts';
import { open, signIn } from '../open.tsx';

// jsdom has no speech synthesis. This fake records the utterances, and the tests end them.

interface Said {
  readonly text: string;
  readonly lang: string;
  readonly rate: number;
  onend(): void;
  onerror(event: { error: string }): void;
}

const english = { lang: 'en-US', name: 'Sam', localService: true };
const indian = { lang: 'en_IN', name: 'Rishi', localService: false };
const hindi = { lang: 'hi-IN', name: 'Lekha', localService: true };

class FakeVoice extends EventTarget {
  said: Said[] = [];
  cancelled = 0;
  voices: object[] = [];
  getVoices() {
    return this.voices;
  }
  speak(utterance: Said) {
    this.said.push(utterance);
  }
  cancel() {
    this.cancelled += 1;
  }
}

function giveVoice(...voices: object[]): FakeVoice {
  const speech = new FakeVoice();
  speech.voices = voices;
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
  return speech;
}

const readButton = () => screen.getByRole('button', { name: 'Read aloud' });
const findReadButton = () => screen.findByRole('button', { name: 'Read aloud' });

async function openLogin(...voices: object[]) {
  const speech = giveVoice(...voices);
  const user = await open('/login');
  await loginHeading();
  return { speech, user };
}

async function beginReading() {
  const opened = await openLogin(english);
  await opened.user.click(await findReadButton());
  await waitFor(() => expect(opened.speech.said).toHaveLength(1));
  return opened;
}

/** Ends each utterance in turn. Returns the spoken texts. */
async function listen(speech: FakeVoice): Promise<string[]> {
  await waitFor(() => expect(speech.said).not.toEqual([]));
  for (let at = 0; at < speech.said.length; at += 1) await act(async () => speech.said[at]?.onend());
  return speech.said.map(({ text }) => text.trim());
}

describe('Read aloud on a device with a voice', () => {
  test('reads headings, texts, and controls with their values, in order', async () => {
    const { speech, user } = await openLogin(english);
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(await findReadButton());
    expect(await listen(speech)).toEqual([
      'Back, button',
      'Login',
      // The choice of the language, without the Hindi name of Hindi.
      'English',
      'Welcome back. Enter your username and password.',
      'Fill in every field.',
      'Username',
      'empty',
      'Password',
      'filled in, hidden',
      'Show password, button',
      'Forgot Password..?',
      'Login, button',
      'New here? Register',
    ]);
    expect(readButton()).toBeTruthy();
  });

  test('reads an open dialog with its choices, at the chosen speed', async () => {
    const { speech, user } = await openLogin(english);
    await user.click(screen.getByRole('button', { name: 'Display' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Slow'));
    await user.click(await dialog.findByRole('button', { name: 'Read aloud' }));
    const said = await listen(speech);
    expect(said[0]).toBe('Display settings');
    expect(said).toContain('chosen: Slow');
    expect(said).toContain('Normal');
    expect(said).toContain('Done, button');
    expect(speech.said[0]?.rate).toBeLessThan(1);
  });

  test('keeps its position during a pause', async () => {
    const { speech, user } = await beginReading();
    await act(async () => speech.said[0]?.onend());
    await user.click(screen.getByRole('button', { name: 'Pause reading' }));
    act(() => speech.said[1]?.onend());
    expect(speech.said).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Go on reading' }));
    expect(speech.said[2]?.text).toBe(speech.said[1]?.text);
    await act(async () => speech.said[2]?.onend());
    expect(speech.said).toHaveLength(4);
  });

  test.each<[string, (user: UserEvent) => unknown]>([
    ['stops it', (user) => user.click(screen.getByRole('button', { name: 'Stop reading' }))],
    ['leaves the screen', (user) => user.click(screen.getByRole('link', { name: 'Forgot Password..?' }))],
    ['leaves the page', () => act(() => void dispatchEvent(new Event('pagehide')))],
  ])('ends and resets its button when the learner %s', async (_how, end) => {
    const { speech, user } = await beginReading();
    const before = speech.cancelled;
    await end(user);
    await findReadButton();
    expect(speech.cancelled).toBeGreaterThan(before);
    speech.said[0]?.onend();
    expect(speech.said).toHaveLength(1);
  });

  test('ends when its button is hidden in the display settings', async () => {
    const { speech, user } = await beginReading();
    const before = speech.cancelled;
    await user.click(screen.getByRole('button', { name: 'Display' }));
    await screen.findByRole('dialog');
    const group = within(screen.getByRole('radiogroup', { name: 'Read aloud button' }));
    await user.click(group.getByLabelText('Hide'));
    expect(speech.cancelled).toBeGreaterThan(before);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('button', { name: /aloud|reading/ })).toBe(null);
  });

  test('ends when the voice fails', async () => {
    const { speech } = await beginReading();
    await act(async () => speech.said[0]?.onerror({ error: 'synthesis-failed' }));
    expect(readButton()).toBeTruthy();
    expect(screen.getByText('Reading stopped. The voice did not work.')).toBeTruthy();
  });

  test('ends when the screen changes under the same path', async () => {
    const speech = giveVoice(english);
    await signIn('asha01');
    const user = await open('/previewskill?skill=1');
    await screen.findByText('HTML', { selector: 'h1' });
    await user.click(await findReadButton());
    await waitFor(() => expect(speech.said).toHaveLength(1));
    act(() => history.pushState(null, '', '/previewskill?skill=2'));
    await screen.findByText('CSS', { selector: 'h1' });
    await waitFor(() => expect(readButton()).toBeTruthy());
    speech.said[0]?.onend();
    expect(speech.said).toHaveLength(1);
  });

  test('splits a long text into short chunks of whole sentences', async () => {
    const speech = giveVoice(english);
    const user = await open('/login');
    const heading = await loginHeading();
    heading.textContent = 'This sentence has forty letters in it, yes. '.repeat(10);
    await user.click(await findReadButton());
    const said = await listen(speech);
    const ofHeading = said.filter((text) => text.startsWith('This sentence'));
    expect(ofHeading.length).toBeGreaterThan(2);
    expect(ofHeading.every((text) => text.length <= 180 && text.endsWith('yes.'))).toBe(true);
    expect(ofHeading.join(' ')).toBe(heading.textContent.trim());
  });

  test('prefers an Indian voice, and uses only voices of the language', async () => {
    const { speech, user } = await openLogin(hindi, english, indian);
    await user.click(await findReadButton());
    await waitFor(() => expect(speech.said[0]?.lang).toBe('en_IN'));
  });

  test('shows the button when a voice becomes available later', async () => {
    const { speech } = await openLogin();
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBe(null);
    speech.voices = [english];
    act(() => {
      speech.dispatchEvent(new Event('voiceschanged'));
    });
    expect(await findReadButton()).toBeTruthy();
  });
});

describe('Read aloud on a device with voices of other languages only', () => {
  test.each([
    ['en', hindi],
    ['hi', english],
  ])('says how to get a voice for a page in %s', async (page, voice) => {
    document.documentElement.lang = page;
    const { speech, user } = await openLogin(voice);
    await user.click(await findReadButton());
    const dialog = within(await screen.findByRole('dialog', { name: reading.noVoice }));
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(speech.said).toEqual([]);
    expect(readButton()).toBeTruthy();
  });

  test('shows its settings', async () => {
    const { user } = await openLogin(hindi);
    await findReadButton();
    await user.click(screen.getByRole('button', { name: 'Display' }));
    expect(await screen.findByRole('radiogroup', { name: 'Read aloud button' })).toBeTruthy();
  });
});

describe('the voice of a passage', () => {
  /** Reads a screen on a page in a language. Returns the spoken texts with the language of their voice. */
  async function read(page: string, content: string, ...voices: object[]) {
    const speech = giveVoice(...voices);
    document.documentElement.lang = page;
    const main = document.createElement('main');
    main.innerHTML = content;
    document.body.append(main);
    runAfterTest(() => main.remove());
    const { readAloud } = await import('#display/read-aloud.ts');
    const controls = readAloud(main, () => {});
    runAfterTest(() => controls?.stop());
    await listen(speech);
    return speech.said.map(({ text, lang }) => `${lang} ${text}`);
  }

  const page = '<h1>कौशल</h1><p lang="en">Web design</p>';
  const sentence = '<p>कौशल: <span lang="en">Web design</span> में माहिर</p>';

  test.each([
    ['each language', 'hi', page, [english, hindi], ['hi-IN कौशल', 'en-US Web design']],
    ['Hindi, also for English', 'hi', page, [hindi], ['hi-IN कौशल', 'hi-IN Web design']],
    ['English, and skips Hindi', 'hi', page, [english], ['en-US Web design']],
    [
      'each language within a sentence',
      'hi',
      sentence,
      [english, hindi],
      ['hi-IN कौशल:', 'en-US Web design', 'hi-IN में माहिर'],
    ],
    [
      'Hindi for mixed text',
      'hi',
      '<p lang="en">Web design जोड़ें</p>',
      [english, hindi],
      ['hi-IN Web design जोड़ें'],
    ],
    ['Hindi, and skips Tamil', 'hi', '<h1>कौशल</h1><p lang="ta">தமிழ்</p>', [hindi], ['hi-IN कौशल']],
    [
      'each language',
      'en',
      '<h1>Skills</h1><p lang="hi">सिलाई</p>',
      [english, hindi],
      ['en-US Skills', 'hi-IN सिलाई'],
    ],
    ['English, and skips Hindi', 'en', '<h1>Skills</h1><p lang="hi">सिलाई</p>', [english], ['en-US Skills']],
    ['Hindi for a Hindi button', 'en', '<button>सिलाई</button>', [english, hindi], ['hi-IN सिलाई, button']],
    [
      'English, and skips a Hindi choice',
      'en',
      '<h1>Skills</h1><select><option>सिलाई</option></select>',
      [english],
      ['en-US Skills'],
    ],
  ])('is that of %s, on a page in %s', async (_, language, content, voices, said) => {
    expect(await read(language, content, ...voices)).toEqual(said);
  });
});

test.each([
  ['cannot speak', undefined],
  ['has no voice', []],
])('shows neither the button nor its setting when the browser %s', async (_, voices) => {
  if (voices) giveVoice(...voices);
  const user = await open('/login');
  await loginHeading();
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('radiogroup', { name: 'Read aloud button' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Read aloud' })).toBe(null);
});
