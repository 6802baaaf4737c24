import { describe, expect, test } from 'vitest';
import { uploads as copy } from '#copy/uploads.ts';
import type { StoredImage } from '#device/image-store.ts';
import { announcementFor } from '#images/announcement-for.ts';
import {
  addressesOf,
  type ImagesEvent,
  type ImagesState,
  reduce,
  shownImages,
  startImages,
} from '#images/images-state.ts';

// The images of a field as a table of events, rows and announcements. image-field.wire.test.tsx covers the screen.

const blob = new Blob(['x'.repeat(100)]);
const fileOf = (content: string) => ({ at: 1, image: blob, content, saved: undefined });
const address = (name: string) => `https://example.com/${name}`;

/** A number before a name tells files of one name apart. */
const unread = (name: string) => ({ key: name, file: new File([], name.replace(/^\d /, '')) });
const choice = (...names: string[]): ImagesEvent => ({ kind: 'filesChosen', files: names.map(unread) });
const read = (key: string, content = key): ImagesEvent => ({
  kind: 'fileRead',
  key,
  result: fileOf(content),
});
const chosen = (...names: string[]) => [choice(...names), ...names.map((name) => read(name))];
const sent = (key: string, bytes = 0): ImagesEvent => ({ kind: 'progressed', key, sent: bytes });
const ended = (key: string): ImagesEvent => ({ kind: 'stored', key, address: address(key) });
const stored = (key: string) => [sent(key), ended(key)];
const failed = (key: string, reason: 'refused' | 'unreadable' | 'network' = 'network'): ImagesEvent[] => [
  sent(key),
  { kind: 'uploadFailed', key, reason },
];
const removed = (key: string): ImagesEvent => ({ kind: 'removed', key });
const upload: ImagesEvent = { kind: 'uploadRequested' };
const online: ImagesEvent = { kind: 'online' };
const lookedUp = (...gone: string[]): ImagesEvent => ({ kind: 'lookedUp', gone: gone.map(address) });
const discarded: ImagesEvent = { kind: 'discarded' };
const formOf = (...names: string[]): ImagesEvent => ({
  kind: 'filled',
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
  return { state, rows: rows.join(', '), said: said.filter(Boolean) };
}

/** Without `said`, the announcements do not matter. */
type Case = [what: string, events: readonly ImagesEvent[], rows: string, said?: string[]];

const plays =
  (start: ImagesState) =>
  (...[, events, rows, said = expect.anything()]: Case) =>
    expect(play(start, events)).toMatchObject({ rows, said });

const five = startImages(5, 3);
const one = startImages(1, 1);
const ab = chosen('a', 'b');
const abc = chosen('a', 'b', 'c');
const count = (images: number) => `${copy.count(images, 5, 3)}.`;
const added = (...names: string[]) => `${copy.added(names)}. ${count(names.length)}`;
const progress = (percent: number) => `${copy.uploading(percent)}.`;
const uploadFailed = (...why: string[]) => [`${copy.failed}.`, ...why].join(' ');

describe('several images', () => {
  test.each<Case>([
    [
      'wait after the choice, announced once, also if more join while they are read',
      [choice('a'), choice('b'), read('a'), read('b')],
      'a waiting, b waiting',
      [added('a', 'b')],
    ],
    [
      'stop at five',
      [...chosen('1', '2', '3', '4'), choice('5', '6', '7'), read('5'), read('6'), choice('8')],
      '1 waiting, 2 waiting, 3 waiting, 4 waiting, 5 waiting',
      [
        added('1', '2', '3', '4'),
        `${copy.tooMany}. ${copy.added(['5'])}. ${count(5)}`,
        `${copy.full} ${count(5)}`,
      ],
    ],
    [
      'get a number when their name is taken',
      [formOf('my-photo.jpg'), ...chosen('1 my photo.jpg'), ...chosen('2 my photo.jpg')],
      'my-photo.jpg stored, my photo (2).jpg waiting, my photo (3).jpg waiting',
    ],
    [
      'are stored, with quarters and end',
      [...ab, ...stored('a'), upload, sent('b', 60), ...stored('b')],
      'a stored, b stored',
      [added('a', 'b'), ...[50, 50, 75].map(progress), `${copy.done}. ${count(2)}`],
    ],
    [
      'go on after a refused and an unreadable image',
      [...abc, ...failed('a', 'refused'), ...failed('b', 'unreadable'), ...stored('c')],
      'a failed, b failed, c stored',
      [added('a', 'b', 'c'), uploadFailed(copy.refused('a'), copy.lost('b'))],
    ],
    [
      'go on after removals, even if the upload of a removed one ends later',
      [...abc, sent('a'), removed('a'), ended('a'), sent('b'), removed('b'), ...stored('c')],
      'c stored',
      [
        added('a', 'b', 'c'),
        `${copy.removed('a')}. ${count(2)}`,
        `${copy.removed('b')}. ${count(1)}`,
        `${copy.done}. ${count(1)}`,
      ],
    ],
    [
      'resume when the network returns, but no refused ones',
      [...abc, ...failed('a', 'refused'), ...failed('b'), online, online],
      'a failed, b waiting, c waiting',
    ],
    [
      'resume when the network returned before the failure, but only once',
      [...ab, sent('a'), online, ...failed('a'), ...failed('a')],
      'a failed, b chosen',
      [added('a', 'b'), `${copy.resumed}.`, uploadFailed(copy.fileFailed)],
    ],
    ['are asked for at Upload All without any', [upload], '', [`${copy.selectImages}.`]],
    [
      'of an earlier page go on, in the order of choosing, with the file of a stored one',
      [
        formOf('b'),
        restored({ name: 'a' }, { name: 'my b', at: 2, address: address('b') }, { name: 'a', key: '2' }),
      ],
      'a waiting, a (2) waiting, my b stored',
      [],
    ],
    [
      'are dropped by a reset, also while they are read',
      [
        formOf('a', 'b'),
        removed(address('a')),
        ...chosen('c'),
        ...stored('c'),
        choice('d'),
        discarded,
        formOf('a', 'b'),
        read('d'),
      ],
      'a stored, b stored',
    ],
    [
      'that the storage lost upload again from the device, else they are gone until they are found',
      [formOf('x', 'y'), ...chosen('a'), ...stored('a'), lookedUp('x', 'y'), lookedUp('x', 'a')],
      'x gone, y stored, a waiting',
    ],
  ])('%s', plays(five));

  test('keep the order of choosing in the form, whichever is stored first', () => {
    const { state } = play(five, [...abc, ...stored('c'), ...stored('a')]);
    expect(addressesOf(state)).toEqual(['a', 'c'].map(address));
  });
});

describe('a single image', () => {
  const addedOne = (name: string) => `${copy.added([name])}.`;

  test.each<Case>([
    [
      'is the first file, and replaces an upload under way',
      [...ab, sent('a'), ...chosen('c')],
      'c waiting',
      [addedOne('a'), `${copy.cancelled('a')}. ${addedOne('c')}`],
    ],
    [
      'is named in each announcement of its upload',
      [...ab, sent('a', 30), ...failed('a'), online, ...stored('a')],
      'a stored',
      [
        addedOne('a'),
        `a: ${progress(25)}`,
        `a: ${uploadFailed(copy.fileFailed)}`,
        `a: ${copy.resumed}.`,
        `a: ${copy.done}.`,
      ],
    ],
    ['uncovers the stored image when it is removed', [formOf('old'), ...ab, removed('a')], 'old stored'],
  ])('%s', plays(one));

  test('replaces the stored image in the form only when it is stored', () => {
    const { state } = play(one, [formOf('old'), ...ab]);
    expect(addressesOf(state)).toEqual([address('old')]);
    expect(addressesOf(play(state, stored('a')).state)).toEqual([address('a')]);
  });
});
