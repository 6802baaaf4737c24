import { describe, expect, test } from 'vitest';
import { uploads as copy } from '#copy/uploads.ts';
import type { StoredImage } from '#device/image-store.ts';
import { announcementFor } from '#images/announcement-for.ts';
import {
  addressesOf,
  type ImagesEvent,
  type ImagesState,
  percentOf,
  progressOf,
  reduce,
  shownImages,
  startImages,
  statusOf,
} from '#images/images-state.ts';

// The images of a field as a table of events, rows and announcements. image-field.test.tsx covers the screen.

const size = 100;
const blob = new Blob(['x'.repeat(size)]);
const fileOf = (content: string) => ({ at: 1, image: blob, content, saved: undefined });
const address = (name: string) => `https://example.com/${name}`;

const unread = (name: string) => ({ key: name, file: new File([], name.replace(/^\d /, '')) });
const choice = (...names: string[]): ImagesEvent => ({ kind: 'filesChosen', files: names.map(unread) });
const read = (key: string, content = key): ImagesEvent => ({
  kind: 'fileRead',
  key,
  result: fileOf(content),
});
/** Chooses and reads files. A number before a name tells files of one name apart. */
const chosen = (...names: string[]) => [choice(...names), ...names.map((name) => read(name))];
const sent = (key: string, bytes: number): ImagesEvent => ({ kind: 'progressed', key, sent: bytes });
const started = (key: string) => sent(key, 0);
const stored = (key: string) => [started(key), { kind: 'stored', key, address: address(key) } as const];
const failed = (key: string, reason: 'refused' | 'unreadable' | 'network' = 'network') => [
  started(key),
  { kind: 'uploadFailed', key, reason } as const,
];
const cancelled = (key: string): ImagesEvent => ({ kind: 'cancelled', key });
const removed = (key: string): ImagesEvent => ({ kind: 'removed', key });
const upload: ImagesEvent = { kind: 'uploadRequested' };
const online: ImagesEvent = { kind: 'online' };
const lookedUp = (...gone: string[]): ImagesEvent => ({ kind: 'lookedUp', gone: gone.map(address) });
const formChanged = (...names: string[]): ImagesEvent => ({
  kind: 'formChanged',
  addresses: names.map(address),
});
const restored = (...images: Partial<StoredImage>[]): ImagesEvent => ({
  kind: 'restored',
  images: images.map((image) => ({
    ...{ owner: 'asha01', form: 'new project', field: 'previews', tab: '1' },
    ...{ key: image.name ?? '', name: '', ...fileOf(image.name ?? ''), ...image },
  })),
});

function play(start: ImagesState, events: readonly ImagesEvent[]) {
  const said: string[] = [];
  const state = events.reduce((before, event) => {
    const next = reduce(before, event);
    said.push(announcementFor(before, event, next));
    return next;
  }, start);
  const rows = shownImages(state).map(({ name, state: { kind } }) => `${name} ${kind}`);
  return { state, rows, said: said.filter(Boolean) };
}

const five = startImages(5, 3, []);
const one = startImages(1, 1, []);
const ab = chosen('a', 'b');
const abc = chosen('a', 'b', 'c');
const chosenTwo = 'Chosen: a and b. 2 of 5 chosen, minimum 3.';
const chosenThree = 'Chosen: a, b and c. 3 of 5 chosen, minimum 3.';
const twoLeft = '2 of 5 chosen, minimum 3.';

type Case = [
  what: string,
  start: ImagesState,
  events: readonly ImagesEvent[],
  rows: readonly string[],
  said: readonly string[],
];

describe('several images', () => {
  test.each<Case>([
    ['wait after the choice, announced once', five, ab, ['a waiting', 'b waiting'], [chosenTwo]],
    [
      'join a choice that is still read',
      five,
      [choice('a'), choice('b'), read('a'), read('b')],
      ['a waiting', 'b waiting'],
      [chosenTwo],
    ],
    [
      'stop at five',
      five,
      [...chosen('1', '2', '3', '4'), choice('5', '6', '7'), read('5'), read('6'), choice('8')],
      ['1 waiting', '2 waiting', '3 waiting', '4 waiting', '5 waiting'],
      [
        'Chosen: 1, 2, 3 and 4. 4 of 5 chosen, minimum 3.',
        `${copy.tooMany}. Chosen: 5. 5 of 5 chosen, minimum 3.`,
        'You can use only 5 images.. 5 of 5 chosen, minimum 3.',
      ],
    ],
    [
      'are refused as duplicates, each time aloud',
      five,
      [...ab, choice('2 a'), read('2 a', 'a'), choice('3 c'), read('3 c', 'a')],
      ['a waiting', 'b waiting'],
      [chosenTwo, `a is chosen already. ${twoLeft}`, `${copy.already('c', 'a')} ${twoLeft}`],
    ],
    [
      'get a number when their name is taken',
      startImages(5, 3, [address('my-photo.jpg')]),
      [...chosen('1 my photo.jpg'), ...chosen('2 my photo.jpg')],
      ['my-photo.jpg stored', 'my photo (2).jpg waiting', 'my photo (3).jpg waiting'],
      [
        'Chosen: my photo (2).jpg. 2 of 5 chosen, minimum 3.',
        'Chosen: my photo (3).jpg. 3 of 5 chosen, minimum 3.',
      ],
    ],
    [
      'are refused with the reason beside others',
      five,
      [choice('a', 'x', 'b'), read('a'), { kind: 'fileRead', key: 'x', result: 'x is empty.' }, read('b')],
      ['a waiting', 'b waiting'],
      [`x is empty. ${chosenTwo}`],
    ],
    [
      'are stored, with quarters and end',
      five,
      [...chosen('a', 'b', 'c', 'd'), ...['a', 'b', 'c', 'd'].flatMap(stored)],
      ['a stored', 'b stored', 'c stored', 'd stored'],
      [
        'Chosen: a, b, c and d. 4 of 5 chosen, minimum 3.',
        'Uploading... 25%.',
        'Uploading... 50%.',
        'Uploading... 75%.',
        'Uploaded successfully. 4 of 5 chosen, minimum 3.',
      ],
    ],
    [
      'announce no quarter twice when others join',
      five,
      [...chosen('a'), started('a'), sent('a', 60), ...chosen('b', 'c'), sent('a', 80), ...stored('a')],
      ['a stored', 'b waiting', 'c waiting'],
      [
        'Chosen: a. 1 of 5 chosen, minimum 3.',
        'Uploading... 50%.',
        'Chosen: b and c. 3 of 5 chosen, minimum 3.',
      ],
    ],
    [
      'stop at a failure of the network, and start again at a press',
      five,
      [...abc, ...stored('a'), ...failed('b'), upload],
      ['a stored', 'b waiting', 'c waiting'],
      [chosenThree, 'Uploading... 25%.', `Upload failed. ${copy.fileFailed}`, 'Wait...'],
    ],
    [
      'go on after a refused and an unreadable image',
      five,
      [...abc, ...failed('a', 'refused'), ...failed('b', 'unreadable'), ...stored('c')],
      ['a failed', 'b failed', 'c stored'],
      [chosenThree, `Upload failed. ${copy.refused('a')} ${copy.lost('b')}`],
    ],
    [
      'go on after a cancellation and a removal',
      five,
      [...abc, started('a'), cancelled('a'), started('b'), removed('b'), ...stored('c')],
      ['a chosen', 'c stored'],
      [chosenThree, 'a: cancelled.', `b: removed. ${twoLeft}`, `Uploaded: c. ${twoLeft}`],
    ],
    [
      'ignore an upload that ends after its cancellation',
      five,
      [...ab, cancelled('a'), { kind: 'stored', key: 'a', address: address('a') }],
      ['a chosen', 'b waiting'],
      [chosenTwo, 'a: cancelled.'],
    ],
    [
      'resume when the network returns, but no cancelled or refused ones',
      five,
      [
        ...chosen('a', 'b', 'c', 'd'),
        cancelled('a'),
        ...failed('b', 'refused'),
        ...failed('c'),
        online,
        online,
      ],
      ['a chosen', 'b failed', 'c waiting', 'd waiting'],
      [
        'Chosen: a, b, c and d. 4 of 5 chosen, minimum 3.',
        'a: cancelled.',
        `Upload failed. ${copy.refused('b')} ${copy.fileFailed}`,
        'The network is back. Uploading again.',
      ],
    ],
    [
      'resume when the network returned before the failure, but only once',
      five,
      [...ab, started('a'), online, ...failed('a'), ...failed('a')],
      ['a failed', 'b chosen'],
      [chosenTwo, 'The network is back. Uploading again.', `Upload failed. ${copy.fileFailed}`],
    ],
    [
      'repeat the progress, or the end, at Upload All',
      five,
      [...ab, ...stored('a'), upload, ...stored('b'), upload],
      ['a stored', 'b stored'],
      [
        chosenTwo,
        ...['Uploading... 50%.', 'Uploading... 50%.'],
        ...[`Uploaded successfully. ${twoLeft}`, `Uploaded successfully. ${twoLeft}`],
      ],
    ],
    ['are asked for at Upload All without any', five, [upload], [], ['Please select images.']],
    [
      'of an earlier page go on, in the order of choosing, with the file of a stored one',
      startImages(5, 3, [address('b')]),
      [
        restored(
          { name: 'a', at: 1 },
          { name: 'my b', at: 2, address: address('b') },
          { name: 'a', key: '2' },
        ),
      ],
      ['a waiting', 'a (2) waiting', 'my b stored'],
      [],
    ],
    [
      'are dropped by a reset',
      startImages(5, 3, [address('a'), address('b')]),
      [
        removed(address('a')),
        ...chosen('c', 'd'),
        ...stored('c'),
        { kind: 'discarded' },
        formChanged('a', 'b'),
      ],
      ['a stored', 'b stored'],
      [
        'a: removed. 1 of 5 chosen, minimum 3.',
        'Chosen: c and d. 3 of 5 chosen, minimum 3.',
        'Uploading... 50%.',
      ],
    ],
    [
      'that are read after a reset count for nothing',
      five,
      [choice('a'), { kind: 'discarded' }, read('a')],
      [],
      [],
    ],
    [
      'that the storage lost upload again from the device, else they are gone',
      startImages(5, 3, [address('x')]),
      [...chosen('a'), ...stored('a'), lookedUp('x', 'a')],
      ['x gone', 'a waiting'],
      ['Chosen: a. 2 of 5 chosen, minimum 3.', `Uploaded successfully. ${twoLeft}`],
    ],
    [
      'that a later look-up finds are stored',
      startImages(5, 3, [address('x')]),
      [lookedUp('x'), lookedUp()],
      ['x stored'],
      [],
    ],
  ])('%s', (_what, start, events, rows, said) => {
    const played = play(start, events);
    expect(played).toMatchObject({ rows, said });
  });

  test('keep the order of choosing in the form, whichever is stored first', () => {
    const { state } = play(five, [...abc, ...stored('c'), ...stored('a')]);
    expect(addressesOf(state)).toEqual(['a', 'c'].map(address));
  });

  test('have the progress of the bytes that wait, are sent and are stored', () => {
    const { state } = play(five, [...abc, ...stored('a'), started('b'), sent('b', 50)]);
    expect([statusOf(state), percentOf(progressOf(state))]).toEqual(['uploading', 50]);
    const after = play(state, [removed('c')]).state;
    expect(percentOf(progressOf(after))).toBe(75);
  });
});

describe('a single image', () => {
  const first = [...chosen('a', 'b')];
  test.each<Case>([
    ['is the first file', one, first, ['a waiting'], ['Chosen: a.']],
    [
      'replaces an upload under way',
      one,
      [...first, started('a'), ...chosen('c')],
      ['c waiting'],
      ['Chosen: a.', 'a: cancelled. Chosen: c.'],
    ],
    [
      'replaces a file that is still read',
      one,
      [choice('a'), choice('b'), read('a'), read('b')],
      ['b waiting'],
      ['Chosen: b.'],
    ],
    [
      'is named in each announcement of its upload',
      one,
      [...first, started('a'), sent('a', 30), ...failed('a'), online, ...stored('a')],
      ['a stored'],
      [
        'Chosen: a.',
        'a: Uploading... 25%.',
        `a: Upload failed. ${copy.fileFailed}`,
        'a: The network is back. Uploading again.',
        'a: Uploaded successfully.',
      ],
    ],
    [
      'uncovers the stored image when it is removed',
      startImages(1, 1, [address('old')]),
      [...first, ...failed('a', 'refused'), removed('a')],
      ['old stored'],
      ['Chosen: a.', `a: Upload failed. ${copy.refused('a')}`, 'a: removed.'],
    ],
    [
      'stays before one of an earlier page',
      one,
      [...first, restored({ name: 'earlier' })],
      ['a waiting'],
      ['Chosen: a.'],
    ],
  ])('%s', (_what, start, events, rows, said) => {
    expect(play(start, events)).toMatchObject({ rows, said });
  });

  test('replaces the stored image in the form only when it is stored', () => {
    const { state } = play(startImages(1, 1, [address('old')]), first);
    expect(addressesOf(state)).toEqual([address('old')]);
    expect(addressesOf(play(state, stored('a')).state)).toEqual([address('a')]);
  });
});
