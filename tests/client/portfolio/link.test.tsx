import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, test, vi } from 'vitest';
import { makeLink as copy } from '#copy/portfolio-link.ts';
import type { PortfolioContent } from '#portfolio/content.ts';
import { addressOf, longestPart, maxShort, shortAddressOf } from '#portfolio/link/address.ts';
import { decodePortfolio } from '#portfolio/link/fragment.ts';
import { LinkCode } from '#portfolio/link/link-code.tsx';
import { LinkFacts } from '#portfolio/link/link-facts.tsx';
import { runAfterTest } from '../after-test.ts';
import { asha } from './linked-content.ts';

/** Returns the text of a code as a camera sees it. */
function scan(code: Element): string | undefined {
  const side = sideOf(code);
  const scale = 3;
  const pixels = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255);
  const runs =
    code
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g) ?? [];
  for (const [left = 0, top = 0, length = 0] of Array.from(runs, ([, ...run]) => run.map(Number)))
    for (let y = top * scale; y < (top + 1) * scale; y++)
      pixels.fill(0, (y * side + left) * scale * 4, (y * side + left + length) * scale * 4);
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255;
  return jsQR(pixels, side * scale, side * scale)?.data;
}

const sideOf = (code: Element) => Number(code.getAttribute('viewBox')?.split(' ').at(-1));

/** Returns a text that hardly becomes shorter when it is deflated. */
const noise = (length: number, start = 0) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + (((start + at) * 7919) % 9000))).join('');

const manySkills = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    ...(asha.skills[0] as PortfolioContent['skills'][number]),
    id,
    name: noise(12, 50 * id),
  }));

// Comes first, because a later test has loaded the module.
test('without a network, the dialog says that the code needs it', async () => {
  vi.doMock('#portfolio/link/qr-code.ts', () => {
    throw new Error('no network');
  });
  runAfterTest(() => {
    vi.doUnmock('#portfolio/link/qr-code.ts');
  });
  // The registration of the mock ends with the next import.
  await expect(import('#portfolio/link/qr-code.ts')).rejects.toThrow();
  render(<LinkCode content={asha} onClose={() => {}} />);
  await screen.findByText(copy.codeNotLoaded);
});

test('a link leads to the folder of its language, and holds the page', async () => {
  const address = new URL((await addressOf({ ...asha, language: 'hi' })) ?? '');
  expect([address.origin, address.pathname]).toEqual([location.origin, '/hi/p']);
  expect(decodePortfolio(address.hash)).toMatchObject({ kind: 'ok', content: { ...asha, language: 'hi' } });
});

test('a code holds a short page of the best skills, small enough for a camera', async () => {
  const content = { ...asha, skills: manySkills(40) };
  render(<LinkCode content={content} onClose={() => {}} />);
  const code = await screen.findByRole('img', { name: copy.code });
  const address = scan(code) ?? '';
  expect(address.length).toBeLessThanOrEqual(maxShort);
  const quietZone = 8;
  expect(sideOf(code) - quietZone).toBeLessThanOrEqual(77);
  const read = decodePortfolio(new URL(address).hash);
  if (read.kind !== 'ok') throw new Error(read.kind);
  const { skills, ...rest } = read.content;
  expect(rest).toMatchObject({ name: asha.name, phone: asha.phone, email: asha.email, isShort: true });
  expect(rest).toMatchObject({
    photo: undefined,
    about: undefined,
    projects: [],
    referees: [],
    work: asha.work,
  });
  expect(skills.length).toBeGreaterThan(2);
  expect(skills.length).toBeLessThan(40);
  expect(skills).toEqual(content.skills.slice(0, skills.length).map((skill) => ({ ...skill, topics: [] })));
});

test('a name that has no room in a code says so', async () => {
  const content = { ...asha, name: noise(400) };
  expect(await shortAddressOf(content)).toBe(undefined);
  render(<LinkCode content={content} onClose={() => {}} />);
  await screen.findByText(copy.codeTooLong);
});

const [project] = asha.projects as [PortfolioContent['projects'][number]];
const pictures = Array.from({ length: 9 }, (_, at) => ({
  address: `https://pictures.example/${noise(30)}${at}`,
  words: noise(40 + at),
}));

test.each<[keyof typeof copy.parts, Partial<PortfolioContent>]>([
  ['about', { about: noise(800) }],
  ['skills', { skills: manySkills(30) }],
  ['pictures', { projects: [{ ...project, pictures }] }],
  ['projects', { projects: [{ ...project, description: noise(600) }] }],
  [
    'referees',
    { referees: [{ id: 0, name: noise(100), role: '', contact: '+919000000009', words: noise(200) }] },
  ],
])('names the part that makes a link long: %s', async (part, change) => {
  const content = { ...asha, ...change };
  expect(longestPart(content)).toBe(part);
  const address = (await addressOf(content)) ?? '';
  const { length } = address;
  render(<LinkFacts id="facts" content={content} address={address} showsAddress={false} />);
  const facts = await screen.findByText((text) => text.includes(copy.longest(copy.parts[part])));
  expect(facts.textContent).toContain(copy.length(length));
  expect(facts.textContent?.includes(copy.long(2000))).toBe(length > 2000);
  expect(facts.textContent).toContain(copy.pictures);
});

test('says nothing about pictures and long parts for a page without them', async () => {
  const content = { ...asha, photo: undefined, about: undefined, skills: [], projects: [], experience: [] };
  const small = { ...content, work: [], workWords: undefined, referees: [] };
  render(<LinkFacts id="facts" content={small} address={await addressOf(small)} showsAddress={false} />);
  const facts = screen.getByText(/characters/);
  expect(facts.textContent).not.toMatch(/picture|longest/);
});
