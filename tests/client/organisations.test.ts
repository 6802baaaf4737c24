import { expect, test, vi } from 'vitest';
import { expectConsole } from './console.ts';
import { sent } from './world.ts';

const stores = () => import('#stores/organisations.ts');
const asked = () => sent.filter(({ path }) => path === '/feeds/organisations.json');

test('the organisations of the feed come with their departments and job titles', async () => {
  const { loadOrganisations, organisations } = await stores();
  expect(organisations.value).toEqual({ is: 'idle' });
  const loaded = loadOrganisations();
  expect(organisations.value).toEqual({ is: 'loading' });
  await loaded;
  expect(organisations.value).toMatchObject({
    is: 'ready',
    value: expect.arrayContaining([
      expect.objectContaining({
        Name: 'India Post',
        Dept: expect.arrayContaining([
          {
            Name: 'Post Office Counter',
            JobRoll: [{ Title: 'Branch Postmaster' }, { Title: 'Postal Assistant' }, { Title: 'Postmaster' }],
          },
        ]),
      }),
    ]),
  });
});

test('they are asked for once, however often they are needed', async () => {
  const { loadOrganisations } = await stores();
  await Promise.all([loadOrganisations(), loadOrganisations()]);
  await loadOrganisations();
  expect(asked()).toHaveLength(1);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['answers HTTP 500', async () => new Response('', { status: 500 }), 'HTTP 500'],
  ['is not what it should be', async () => Response.json([{ Name: 'India Post' }]), 'at 0\\.Dept'],
])('a feed that %s is told to developers alone, and can be asked for again', async (_what, answer, why) => {
  const { loadOrganisations, organisations } = await stores();
  const ofWorld = fetch;
  vi.stubGlobal('fetch', answer);
  expectConsole(new RegExp(`^The organisations feed cannot be read: .*${why}`));
  await loadOrganisations();
  expect(organisations.value).toMatchObject({ is: 'failed' });
  vi.stubGlobal('fetch', ofWorld);
  await loadOrganisations();
  expect(organisations.value).toMatchObject({ is: 'ready' });
});
