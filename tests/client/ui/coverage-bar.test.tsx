import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CoverageBar } from '#ui/coverage-bar.tsx';

test('has a segment for each item, is plain above twelve items, and nothing without items', () => {
  const draw = (done: number, all: number) => render(<CoverageBar done={done} all={all} />).container;
  const segments = draw(3, 12).querySelector('[aria-hidden="true"]')?.children ?? [];
  expect([...segments].map(({ className }) => className === 'done')).toEqual(
    Array.from({ length: 12 }, (_, index) => index < 3),
  );
  const bar = draw(3, 13).querySelector<HTMLProgressElement>('progress[aria-hidden="true"]');
  expect((bar?.value ?? 0) / (bar?.max ?? 0)).toBeCloseTo(3 / 13);
  expect(draw(0, 0).children).toHaveLength(0);
});
