import { useSignals } from '@preact/signals-react/runtime';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useReading } from '#parts/use-reading.ts';
import { hang } from './hanging.ts';
import { open, signIn } from './open.tsx';
import { callsOf, force } from './world.ts';

/** A screen that reads what an id names. */
async function openReading(first: number) {
  const read = vi.fn<(id: number, left: AbortSignal) => void>();
  let screenOf: ReturnType<typeof renderHook<() => void, { id: number }>>;
  await act(async () => {
    screenOf = renderHook(
      ({ id }) => {
        useSignals();
        return useReading(read, id);
      },
      { initialProps: { id: first } },
    );
  });
  return {
    come: (id: number) => act(async () => screenOf.rerender({ id })),
    again: () => act(async () => screenOf.result.current()),
    leave: () => act(async () => screenOf.unmount()),
    ids: () => read.mock.calls.map(([id]) => id),
    ended: () => read.mock.calls.map(([, left]) => left.aborted),
  };
}

test('a screen reads once, though StrictMode has it come twice, and goes on until it is left', async () => {
  const reading = await openReading(4);
  expect(reading.ids()).toEqual([4]);
  expect(reading.ended()).toEqual([false]);
  await reading.leave();
  expect(reading.ids()).toEqual([4]);
  expect(reading.ended()).toEqual([true]);
});

test('another id ends the reading of the one before and is read itself', async () => {
  const reading = await openReading(4);
  await reading.come(5);
  expect(reading.ids()).toEqual([4, 5]);
  expect(reading.ended()).toEqual([true, false]);
  await reading.come(4);
  expect(reading.ids()).toEqual([4, 5, 4]);
  expect(reading.ended()).toEqual([true, true, false]);
});

test('the same id drawn again is not read again', async () => {
  const reading = await openReading(4);
  await reading.come(4);
  expect(reading.ids()).toEqual([4]);
  expect(reading.ended()).toEqual([false]);
});

test('what is read again ends the reading before, and ends with the screen as that would', async () => {
  const reading = await openReading(4);
  await reading.again();
  expect(reading.ids()).toEqual([4, 4]);
  expect(reading.ended()).toEqual([true, false]);
  await reading.leave();
  expect(reading.ended()).toEqual([true, true]);
});

test('a screen that is left in the same moment reads nothing', async () => {
  const read = vi.fn();
  await act(async () => renderHook(() => useReading(read, 4)).unmount());
  expect(read).not.toHaveBeenCalled();
});

test('a skill that is left before its topics come has them asked for anew', async () => {
  await signIn('asha01');
  await hang('topicsBySkill');
  const user = await open('/previewskill?skill=4');
  await screen.findByText('React', { selector: 'h1' });
  const asked = () =>
    callsOf('topicsBySkill').filter(({ body }) => (body as { skill_id: number }).skill_id === 4);
  await waitFor(() => expect(asked()).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: /^Alerts/ }));
  await screen.findByText('Alerts for you', { selector: 'h1' });
  await force('topicsBySkill', null);
  act(() => history.back());
  await screen.findByText('React', { selector: 'h1' });
  expect(await screen.findByText('Components and props')).toBeTruthy();
  expect(asked()).toHaveLength(2);
});
