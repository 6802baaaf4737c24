import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LevelSteps } from '#skills/level-steps.tsx';

test.each([0, 2, 4])('fills the lowest %i of four rising steps', (level) => {
  const steps = [...render(<LevelSteps level={level} />).container.querySelectorAll('rect')];
  expect(steps.map((step) => step.getAttribute('fill') !== 'none')).toEqual(
    [1, 2, 3, 4].map((step) => step <= level),
  );
  const heights = steps.map((step) => Number(step.getAttribute('height')));
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(new Set(heights).size).toBe(4);
});
