import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LevelBar } from '#ui/level-bar.tsx';

test('leaves room around the segments, so that no edge is clipped', () => {
  const { container } = render(<LevelBar value={3} max={4} />);
  const numbers = (element: Element, names: readonly string[]) =>
    names.map((name) => Number(element.getAttribute(name)));
  const svg = container.querySelector('svg');
  const [, , width = 0, height = 0] = svg?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  const segments = [...container.querySelectorAll('rect')];
  expect(segments).toHaveLength(4);
  for (const segment of segments) {
    const [x = 0, y = 0, wide = 0, high = 0] = numbers(segment, ['x', 'y', 'width', 'height']);
    // Half of the stroke width of 2 lies outside the segment.
    expect(Math.min(x, y)).toBeGreaterThan(1);
    expect(x + wide + 1).toBeLessThan(width);
    expect(y + high + 1).toBeLessThan(height);
  }
});
