import { expect, test, vi } from 'vitest';
import { expectConsole } from './console.ts';

const subject = (name: string) => [
  { sub_id: 1, Id: 1, name, thumbnail: 'default', description: '', Skills: 0 },
];

/** A backend that answers when it is told to, in any order. */
function heldBackend() {
  const waiting: ((body: unknown) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        waiting.push((body) => resolve(new Response(JSON.stringify(body))));
      }),
  );
  return waiting;
}

async function stores() {
  return await import('#stores/catalogue.ts');
}

test('a slow answer never replaces the answer of a newer request', async () => {
  const answers = heldBackend();
  const { loadSubjects, subjects } = await stores();
  const older = loadSubjects();
  const newer = loadSubjects();
  answers[1]?.(subject('newer'));
  await newer;
  answers[0]?.(subject('older'));
  await older;
  expect(subjects.value).toMatchObject({ is: 'ready', value: [{ name: 'newer' }] });
});

test('what was there stays while it is asked for again, and when that fails', async () => {
  const answers = heldBackend();
  const { loadSubjects, subjects } = await stores();
  const first = loadSubjects();
  expect(subjects.value).toEqual({ is: 'loading' });
  answers[0]?.(subject('first'));
  await first;
  const second = loadSubjects();
  expect(subjects.value).toMatchObject({ is: 'ready' });
  expectConsole(/^listSubjects: the answer does not match the contract at body, expected array$/);
  answers[1]?.({ not: 'a list' });
  await second;
  expect(subjects.value).toMatchObject({ is: 'ready', value: [{ name: 'first' }] });
});
