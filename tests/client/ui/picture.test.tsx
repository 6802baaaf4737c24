import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sheet } from '#copy/sheet.ts';
import { SheetImage } from '#portfolio/sheet/sheet-image.tsx';
import { expectResponse, isLost } from '#state/connection.ts';
import { imageTries } from '#state/image-tries.ts';
import { ImageTries } from '#ui/image-tries.ts';
import mark from '#ui/mark.svg';
import { Picture } from '#ui/picture.tsx';
import { runAfterTest } from '../after-test.ts';

const size = { width: 96, height: 96 };

test.each([
  ['a picture', (src: string) => <Picture src={src} alt="A chair" {...size} />, mark],
  [
    'an image of the sheet',
    (src: string) => <SheetImage src={src} alt="A chair" className="" words={sheet} />,
    null,
  ],
])('%s that failed loads again at a new try, or when another address comes', (_, of, instead) => {
  const show = (src: string, tries: number) => <ImageTries value={() => tries}>{of(src)}</ImageTries>;
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

test('a picture whose request is under way at a new try is requested once more', () => {
  const show = (tries: number) => (
    <ImageTries value={() => tries}>
      <Picture src="chair" alt="A chair" {...size} />
    </ImageTries>
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

describe('an image that failed', () => {
  /** Renders an image. `requests` counts the requests of its address. */
  function show(address: string) {
    const of = () => (
      <ImageTries value={imageTries().triesOf.value}>
        <Picture src={address} alt={address} {...size} />
      </ImageTries>
    );
    const { rerender } = render(of());
    runAfterTest(imageTries().triesOf.subscribe(() => rerender(of())));
    const image = screen.getByAltText(address);
    const changes = new MutationObserver(() => {});
    changes.observe(image, { attributeFilter: ['src'], attributeOldValue: true });
    let count = 1;
    return {
      fail: () => fireEvent.error(image),
      requests() {
        count += changes.takeRecords().filter(({ oldValue }) => oldValue === mark).length;
        return count;
      },
    };
  }

  function respond(): void {
    expectResponse()(true);
    imageTries().onResponse();
  }

  test('loads again once, at the next response, when the browser reports nothing', () => {
    const gone = show('gone');
    gone.fail();
    expect(gone.requests()).toBe(1);
    respond();
    expect(gone.requests()).toBe(2);
    gone.fail();
    const other = show('other');
    other.fail();
    respond();
    expect([gone.requests(), other.requests()]).toEqual([2, 2]);
  });

  test('loads again once a reconnect, and once more when its first try comes too early', () => {
    isLost().value = true;
    const gone = show('gone');
    gone.fail();
    respond();
    expect(gone.requests()).toBe(2);
    gone.fail();
    expect(gone.requests()).toBe(2);
    respond();
    expect(gone.requests()).toBe(3);
    gone.fail();
    isLost().value = true;
    respond();
    expect(gone.requests()).toBe(4);
    gone.fail();
    respond();
    expect(gone.requests()).toBe(4);
  });
});
