import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLoad } from '#state/use-load.ts';

async function openReading(first: number) {
  const read = vi.fn<(id: number, signal: AbortSignal) => void>();
  let screenOf: ReturnType<typeof renderHook<() => void, { id: number }>>;
  await act(async () => {
    screenOf = renderHook(({ id }) => useLoad(read, id), { initialProps: { id: first } });
  });
  return {
    come: (id: number) => act(async () => screenOf.rerender({ id })),
    again: () => act(async () => screenOf.result.current()),
    leave: () => act(async () => screenOf.unmount()),
    ids: () => read.mock.calls.map(([id]) => id),
    aborted: () => read.mock.calls.map(([, signal]) => signal.aborted),
  };
}

test('loads once in StrictMode and aborts on unmount', async () => {
  const reading = await openReading(4);
  expect(reading.ids()).toEqual([4]);
  await reading.come(4);
  expect(reading.ids()).toEqual([4]);
  expect(reading.aborted()).toEqual([false]);
  await reading.leave();
  expect(reading.ids()).toEqual([4]);
  expect(reading.aborted()).toEqual([true]);
});

test('aborts the previous load when the id changes', async () => {
  const reading = await openReading(4);
  await reading.come(5);
  await reading.come(4);
  expect(reading.ids()).toEqual([4, 5, 4]);
  expect(reading.aborted()).toEqual([true, true, false]);
});

test('aborts the previous load on a retry, and the retry on unmount', async () => {
  const reading = await openReading(4);
  await reading.again();
  expect(reading.ids()).toEqual([4, 4]);
  expect(reading.aborted()).toEqual([true, false]);
  await reading.leave();
  expect(reading.aborted()).toEqual([true, true]);
});

test('loads nothing when it unmounts in the same turn', async () => {
  const read = vi.fn();
  await act(async () => renderHook(() => useLoad(read, 4)).unmount());
  expect(read).not.toHaveBeenCalled();
});
