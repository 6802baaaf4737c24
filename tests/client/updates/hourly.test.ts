import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const minutes = (count: number) => count * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function follow() {
  const look = vi.fn();
  (await import('#updates/hourly.ts')).hourly(look);
  return look;
}

test('checks after an hour, and not again before the next hour', async () => {
  const look = await follow();
  vi.advanceTimersByTime(minutes(59));
  dispatchEvent(new Event('visibilitychange'));
  expect(look).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minutes(1));
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(minutes(59));
  expect(look).toHaveBeenCalledTimes(1);
});

test('checks again after the clock was set back by days', async () => {
  const look = await follow();
  vi.setSystemTime(Date.now() - minutes(3 * 24 * 60));
  vi.advanceTimersByTime(minutes(10));
  expect(look).toHaveBeenCalledTimes(1);
});

test('skips no hour when a timer fires slightly early', async () => {
  const look = await follow();
  vi.setSystemTime(Date.now() - 5);
  vi.advanceTimersByTime(minutes(70));
  expect(look).toHaveBeenCalledTimes(1);
});
