import { type Signal, signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Loading } from '#stores/loading.ts';
import { expectConsole } from './console.ts';

/** A reading that ends when it is told to. */
function slowReading() {
  let end: { come: (value: string) => void; fail: (value: string) => void } | undefined;
  const reading = new Promise<string>((resolve, reject) => {
    end = { come: resolve, fail: (message) => reject(new Error(message)) };
  });
  return {
    read: () => reading,
    come: (value: string) => end?.come(value),
    fail: () => end?.fail('too late'),
  };
}

/** Has two learners in turn read a feed, the first of them slowly. */
async function readInTurn(make: (idle: Loading<string>) => Promise<Signal<Loading<string>>>) {
  const [{ loadFeed }, { setToken }, { idle }] = await Promise.all([
    import('#stores/load-feed.ts'),
    import('#stores/session.ts'),
    import('#stores/loading.ts'),
  ]);
  const feed = await make(idle);
  const [first, second] = [slowReading(), slowReading()];
  setToken('of one');
  const firstRead = loadFeed(feed, 'slow', first.read);
  setToken('of another');
  const secondRead = loadFeed(feed, 'slow', second.read);
  return { feed, first, second, firstRead, secondRead };
}

const ofLearner = async (idle: Loading<string>) => (await import('#stores/session.ts')).ofLearner(idle);

test('a feed of the learner that fails late leaves what the next one has', async () => {
  expectConsole(/^The slow feed cannot be read: too late$/);
  const { feed, first, second, firstRead, secondRead } = await readInTurn(ofLearner);
  second.come('theirs');
  await secondRead;
  first.fail();
  await firstRead;
  expect(feed.value).toEqual({ is: 'ready', value: 'theirs' });
});

test.each(['come', 'fail'] as const)(
  'one whose former reading ends first (%s) goes on loading',
  async (end) => {
    if (end === 'fail') expectConsole(/^The slow feed cannot be read: too late$/);
    const { feed, first, second, firstRead, secondRead } = await readInTurn(ofLearner);
    if (end === 'come') first.come('of the former');
    else first.fail();
    await firstRead;
    expect(feed.value).toEqual({ is: 'loading' });
    second.come('theirs');
    await secondRead;
    expect(feed.value).toEqual({ is: 'ready', value: 'theirs' });
  },
);

test('a feed for everybody is read on, whoever is the learner', async () => {
  const { feed, first, firstRead } = await readInTurn(async (idle) => signal(idle));
  first.come('for all');
  await firstRead;
  expect(feed.value).toEqual({ is: 'ready', value: 'for all' });
});
