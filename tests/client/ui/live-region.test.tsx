import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '#ui/dialog.tsx';
import { announce, LiveRegion, useAnnouncement } from '#ui/live-region.tsx';
import { announced } from '../announced.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function Page({ isAsking = false, count = '' }) {
  useAnnouncement(count, 700);
  return (
    <main>
      <LiveRegion />
      {isAsking && (
        <Dialog heading="Sure?" onClose={() => {}}>
          {''}
        </Dialog>
      )}
    </main>
  );
}

describe('an announcement', () => {
  test('stays in the live region for some seconds, in its own language, also twice', () => {
    render(<Page />);
    announce('Copied');
    announce('');
    wait(5000);
    announce('Copied');
    wait(1);
    expect(announced()).toEqual(['Copied', 'Copied']);
    wait(5000);
    expect(announced()).toEqual(['Copied']);
    announce('प्रोफ़ाइल सहेजी गई');
    wait(1);
    expect(screen.getByText('प्रोफ़ाइल सहेजी गई', { ignore: false }).lang).toBe('hi');
    wait(5000);
    wait(5000);
    expect(announced()).toEqual([]);
  });

  test('is in an open dialog, and in the page when the dialog closes at the same time', () => {
    const { rerender } = render(<Page isAsking />);
    const inDialog = () => within(screen.getByRole('dialog')).queryAllByText('Copied', { ignore: false });
    announce('Copied');
    wait(1);
    expect(inDialog()).toHaveLength(1);
    announce('Deleted');
    rerender(<Page />);
    wait(1);
    expect(announced()).toEqual(['Deleted']);
  });

  test('waits for the last of several changes of a text, and omits the first text', () => {
    const { rerender } = render(<Page count="0 of 5" />);
    wait(1000);
    for (const count of ['1 of 5', '2 of 5']) {
      rerender(<Page count={count} />);
      wait(300);
    }
    expect(announced()).toEqual([]);
    wait(1000);
    expect(announced()).toEqual(['2 of 5']);
  });
});
