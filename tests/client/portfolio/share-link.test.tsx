import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsQR from 'jsqr';
import { expect, test, vi } from 'vitest';
import { portfolio } from '#copy/portfolio.ts';
import { makeLink as copy } from '#copy/portfolio-link.ts';
import type { PortfolioContent } from '#portfolio/content.ts';
import { decodePortfolio } from '#portfolio/link/fragment.ts';
import { ShareLink } from '#portfolio/link/share-link.tsx';
import { runAfterTest } from '../after-test.ts';
import { expectConsole } from '../console.ts';
import { asha } from './linked-content.ts';

const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: copy.address });

const withContent = (content: PortfolioContent) => <ShareLink content={content} onClose={() => {}} />;

async function make(content: PortfolioContent) {
  const user = userEvent.setup();
  render(withContent(content));
  await user.click(button(copy.confirm));
  return user;
}

/** Returns the text of a code as a camera sees it. */
function scan(code: Element): string | undefined {
  const [, , side = 0] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number);
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

test('a link comes after its warning, holds the page, and has a code that a camera reads', async () => {
  const user = userEvent.setup();
  render(withContent(asha));
  for (const fact of [...copy.facts, copy.contact]) screen.getByText(fact);
  expect(screen.queryByRole('textbox')).toBe(null);

  await user.click(button(copy.confirm));
  const ready = await screen.findByText(copy.ready);
  expect(document.activeElement).toBe(ready);
  const { origin, pathname, hash } = new URL(field().value);
  expect([origin, pathname]).toEqual([location.origin, '/p']);
  expect(decodePortfolio(hash)).toMatchObject({ kind: 'ok', content: asha });
  expect(scan(screen.getByRole('img', { name: copy.code }))).toBe(field().value);
  await user.click(button(copy.copy));
  expect(await navigator.clipboard.readText()).toBe(field().value);
  await screen.findByText(copy.copied);
});

test('a link leads to the folder of its language', async () => {
  await make({ ...asha, language: 'hi' });
  await screen.findByText(copy.ready);
  expect(new URL(field().value).pathname).toBe('/hi/p');
});

const noise = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');

test('a link that messages may cut says so without a QR code, and names its longest part', async () => {
  await make({ ...asha, about: noise(1000) });
  await screen.findByText(copy.ready);
  const { length } = field().value;
  expect(length).toBeGreaterThan(2000);
  screen.getByText(copy.long(length, 2000, portfolio.parts.about));
  expect(screen.queryByRole('img')).toBe(null);
});

test('a page that is too long has no link', async () => {
  const [project] = asha.projects;
  const projects = Array.from(
    { length: 201 },
    (_, id) => ({ ...project, id }) as typeof project & { id: number },
  );
  await make({ ...asha, projects: projects as PortfolioContent['projects'] });
  await screen.findByText(copy.tooLong(portfolio.parts.projects));
  expect(screen.queryByRole('textbox')).toBe(null);
});

test('says so where the browser makes no link, and where it copies and shares nothing', async () => {
  const { CompressionStream } = globalThis;
  vi.stubGlobal('CompressionStream', undefined);
  const user = await make(asha);
  await screen.findByText(copy.failed);
  expectConsole(/CompressionStream is not a constructor/);
  vi.stubGlobal('CompressionStream', CompressionStream);

  const refuses = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  Object.assign(navigator, { share: refuses });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(refuses);
  expectConsole(/NotAllowedError: refused/);
  await user.click(button(copy.confirm));
  await screen.findByText(copy.ready);
  await user.click(button(copy.copy));
  await screen.findByText(copy.notCopied);
  await user.click(button(copy.share));
  await screen.findByText(copy.notShared);
  Reflect.deleteProperty(navigator, 'share');
});

test('without a network, the link comes without its code', async () => {
  vi.doMock('#portfolio/link/qr-code.ts', () => {
    throw new Error('no network');
  });
  runAfterTest(() => {
    vi.doUnmock('#portfolio/link/qr-code.ts');
  });
  await make(asha);
  await screen.findByText(copy.codeNotLoaded);
  expect(decodePortfolio(new URL(field().value).hash)).toMatchObject({ kind: 'ok', content: asha });
});
