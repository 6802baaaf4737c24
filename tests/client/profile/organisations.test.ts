import { expect, test, vi } from 'vitest';
import { expectConsole } from '../console.ts';

const stores = () => import('#profile/state/organisations.ts');

test('loads organisations with their departments and job titles', async () => {
  const { loadOrganisations, organisations } = await stores();
  await loadOrganisations();
  expect(organisations.value).toMatchObject({
    kind: 'ready',
    value: expect.arrayContaining([
      {
        Name: 'India Post',
        Dept: expect.arrayContaining([
          {
            Name: 'Post Office Counter',
            JobRoll: [{ Title: 'Branch Postmaster' }, { Title: 'Postal Assistant' }, { Title: 'Postmaster' }],
          },
        ]),
      },
    ]),
  });
});

test.each([
  ['answers HTTP 500', async () => new Response('', { status: 500 }), 'HTTP 500'],
  ['has another shape', async () => Response.json([{ Dept: [] }]), 'at 0\\.Name'],
])('warns only in the console when the feed %s, and retries on request', async (_what, answer, why) => {
  const { loadOrganisations, organisations } = await stores();
  const ofWorld = fetch;
  vi.stubGlobal('fetch', answer);
  expectConsole(new RegExp(`^The organisations feed cannot be read: .*${why}`));
  await loadOrganisations();
  expect(organisations.value).toMatchObject({ kind: 'failed' });
  vi.stubGlobal('fetch', ofWorld);
  await loadOrganisations();
  expect(organisations.value).toMatchObject({ kind: 'ready' });
});
