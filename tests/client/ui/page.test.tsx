import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { Page, PageFrame } from '#ui/page.tsx';

function framed(
  onHeadingMount: ComponentProps<typeof PageFrame>['value']['onHeadingMount'],
  isCovered = false,
) {
  return (
    <PageFrame value={{ onHeadingMount, goBack: () => {}, isCovered }}>
      <Page title="Alerts" heading="Alerts for you" />
    </PageFrame>
  );
}

test('reports its heading once, so that a learner who types keeps focus', () => {
  const arrive = vi.fn();
  // StrictMode, active in tests and development, runs each effect twice.
  render(framed(arrive));
  expect(arrive.mock.calls).toEqual([[document.querySelector('h1')]]);
});

test('reports its heading when uncovered, because a hidden heading takes no focus', () => {
  const arrive = vi.fn();
  const { rerender } = render(framed(arrive, true));
  expect(arrive).not.toHaveBeenCalled();
  for (const covered of [false, true, false]) rerender(framed(arrive, covered));
  expect(arrive.mock.calls).toEqual([[document.querySelector('h1')]]);
});
