import { expect, test, vi } from 'vitest';
import { imageWordsOf } from '#images/image-words.ts';
import { say } from '../browser-network.ts';
import { signIn } from '../open.tsx';
import { loadPage } from '../page.ts';
import { addressOf, storeFile } from '../projects/storage-calls.ts';
import { restoreSession } from '../restore-session.ts';
import { sent } from '../world.ts';

// The words of stored images, outside of a screen. image-field.wire.test.tsx covers how they are written.

const folder = 'Students/Projects/asha01/images/Preview_images';
const long = 'x'.repeat(251);

const openWords = () => imageWordsOf(restoreSession());

test('are loaded once in a page load, only from the storage, and stay without a network', async () => {
  await signIn('asha01');
  const address = await storeFile(folder, 'a.png', { words: 'A bus' });
  const elsewhere = [
    'default',
    'https://example.com/v0/b/a/o/a.png',
    address.replace('/b/', '/c/'),
    `https://example.com/?${address}`,
  ];
  const { imageWords, loadImageWords, setImageWords } = openWords();
  sent.length = 0;
  await loadImageWords([address, ...elsewhere]);
  await loadImageWords([address]);
  expect(sent).toHaveLength(1);
  expect([address, ...elsewhere].map(imageWords)).toEqual(['A bus', '', '', '', '']);
  setImageWords(address, 'A tram');
  await loadImageWords([address]);
  expect([imageWords(address), sent.length]).toEqual(['A tram', 1]);

  dispatchEvent(new Event('pagehide'));
  loadPage();
  say(false);
  const later = openWords();
  await later.loadImageWords([address]);
  expect([later.imageWords(address), sent.length]).toEqual(['A tram', 1]);
});

test.each<[what: string, answer: () => Response | Promise<Response>, words: string]>([
  [
    'usable words, on one line',
    () => Response.json({ name: 'a.png', metadata: { words: ' A\u202e bus\nstop ', page: 1 } }),
    'A bus stop',
  ],
  ['no words', () => Response.json({ name: 'a.png', metadata: { page: 1 } }), ''],
  ['words that are too long', () => Response.json({ name: 'a.png', metadata: { words: long } }), ''],
  ['words that are no text', () => Response.json({ name: 'a.png', metadata: { words: { A: 'bus' } } }), ''],
  ['HTML', () => new Response('<p>A bus</p>'), ''],
  ['a failure', () => Response.json({ metadata: { words: 'A bus' } }, { status: 404 }), ''],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), ''],
])('read %s', async (_what, answer, words) => {
  await signIn('asha01');
  const { imageWords, loadImageWords } = openWords();
  const fetched = vi.fn(async (_address: string) => answer());
  vi.stubGlobal('fetch', fetched);
  const address = `${addressOf('a.png')}?alt=media&token=secret`;
  await loadImageWords([address]);
  expect(imageWords(address)).toBe(words);
  expect(fetched.mock.calls[0]?.[0]).toBe(`${addressOf('a.png')}?token=secret`);
});

test('keep what is known when a proxy responds in place of the storage', async () => {
  await signIn('asha01');
  const { setImageWords } = openWords();
  const address = addressOf('a.png');
  setImageWords(address, 'A bus');
  dispatchEvent(new Event('pagehide'));
  loadPage();
  const later = openWords();
  for (const answer of ['', '<h1>Log in</h1>', '{"message":"ok"}'] as const) {
    vi.stubGlobal('fetch', async () => new Response(answer));
    await later.loadImageWords([address]);
    expect(later.imageWords(address)).toBe('A bus');
  }
});
