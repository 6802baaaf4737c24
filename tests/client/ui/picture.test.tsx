import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SheetImage } from '#portfolio/sheet-image.tsx';
import mark from '#ui/mark.svg';
import { Picture } from '#ui/picture.tsx';
import { Reconnects } from '#ui/reconnects.ts';

const size = { width: 96, height: 96 };

test.each([
  ['a picture', (src: string) => <Picture src={src} alt="A chair" {...size} />, mark],
  ['an image of the sheet', (src: string) => <SheetImage src={src} alt="A chair" className="" />, null],
])('%s that failed loads again when the network has returned, or another address comes', (_, of, instead) => {
  const show = (src: string, reconnects: number) => <Reconnects value={reconnects}>{of(src)}</Reconnects>;
  const { rerender } = render(show('chair', 0));
  const image = screen.getByAltText('A chair');
  const expectShown = (src: string | null) => expect(image.getAttribute('src')).toBe(src);
  fireEvent.error(image);
  expectShown(instead);
  rerender(show('chair', 1));
  expectShown('chair');
  fireEvent.error(image);
  expectShown(instead);
  rerender(show('table', 1));
  expectShown('table');
  rerender(show('chair', 1));
  expectShown('chair');
});

test('a picture whose request fails after the network has returned is requested once more', () => {
  const show = (reconnects: number) => (
    <Reconnects value={reconnects}>
      <Picture src="chair" alt="A chair" {...size} />
    </Reconnects>
  );
  const { rerender } = render(show(0));
  const image = screen.getByAltText('A chair');
  const changes = new MutationObserver(() => {});
  changes.observe(image, { attributeFilter: ['src'] });
  rerender(show(1));
  fireEvent.error(image);
  expect(image.getAttribute('src')).toBe('chair');
  // The address has left and come back.
  expect(changes.takeRecords()).toHaveLength(2);
  fireEvent.error(image);
  expect(image.getAttribute('src')).toBe(mark);
});
