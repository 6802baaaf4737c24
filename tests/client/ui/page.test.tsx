import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { Page, PageFrame } from '#ui/page.tsx';

/** A page in a frame, as the frame hears of it. */
function framed(
  onHeadingMount: ComponentProps<typeof PageFrame>['value']['onHeadingMount'],
  isCovered = false,
) {
  const nothing = () => {};
  return (
    <PageFrame
      value={{
        onHeadingMount,
        onHeadingUnmount: nothing,
        goBack: nothing,
        leaveAfterSuccess: nothing,
        isCovered,
        showLateStatus: nothing,
        dismissStatus: nothing,
        confirmLeave: () => nothing,
      }}
    >
      <Page title="Alerts" heading="Alerts for you" />
    </PageFrame>
  );
}

test('a screen tells of its heading once, so that nothing takes focus from whoever types already', () => {
  const arrive = vi.fn();
  // StrictMode, in which tests and development draw, runs each effect twice.
  render(framed(arrive));
  expect(arrive.mock.calls).toEqual([[document.querySelector('h1')]]);
});

test('a screen tells of its heading when nothing covers it, because a hidden heading takes no focus', () => {
  const arrive = vi.fn();
  const { rerender } = render(framed(arrive, true));
  expect(arrive).not.toHaveBeenCalled();
  for (const covered of [false, true, false]) rerender(framed(arrive, covered));
  expect(arrive.mock.calls).toEqual([[document.querySelector('h1')]]);
});
