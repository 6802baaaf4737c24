import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CoverageBar } from '#ui/coverage-bar.tsx';

const draw = (done: number, all: number) => render(<CoverageBar done={done} all={all} />).container;

test.each([
  [0, 5],
  [3, 5],
  [12, 12],
])('fills %i of %i segments', (done, all) => {
  const bar = draw(done, all).querySelector('[aria-hidden="true"]');
  expect(bar?.children).toHaveLength(all);
  expect(bar?.querySelectorAll('.done')).toHaveLength(done);
});

test('is a plain bar above twelve items, and nothing without items', () => {
  const bar = draw(3, 13).querySelector('progress[aria-hidden="true"]') as HTMLProgressElement;
  expect(bar.value / bar.max).toBeCloseTo(3 / 13);
  expect(draw(0, 0).children).toHaveLength(0);
});
