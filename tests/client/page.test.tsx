import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Page, PageFrame } from '#ui/page.tsx';

test('a screen tells of its heading once, so that nothing takes focus from whoever types already', () => {
  const arrive = vi.fn();
  // StrictMode, in which tests and development draw, runs each effect twice.
  render(
    <PageFrame
      value={{
        arrive,
        depart: () => {},
        goBack: () => {},
        covered: false,
        tellLate: () => {},
        untell: () => {},
        askFirst: () => () => {},
      }}
    >
      <Page title="Alerts" heading="Alerts for you">
        <p>None</p>
      </Page>
    </PageFrame>,
  );
  expect(arrive.mock.calls).toEqual([[document.querySelector('h1')]]);
});
