import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '#ui/button.tsx';

const press = (...details: number[]) => {
  for (const detail of details) fireEvent.click(screen.getByRole('button'), { detail });
};

test.each([
  [false, 5],
  [true, 3],
])('handles a triple click and two key presses: single %j, %d times', (single, times) => {
  const pressed = vi.fn();
  render(
    <Button single={single} onClick={pressed}>
      Next
    </Button>,
  );
  press(1, 2, 3, 0, 0);
  expect(pressed).toHaveBeenCalledTimes(times);
});

test('submits once at a double click, and the second press moves no focus', () => {
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Button single type="submit">
        Save
      </Button>
    </form>,
  );
  press(1, 2);
  expect(sent).toHaveBeenCalledTimes(1);
  const goesOn = (detail: number) => fireEvent.mouseDown(screen.getByRole('button'), { detail });
  expect([goesOn(1), goesOn(2)]).toEqual([true, false]);
});

test('does nothing when inactive, and is described by the reason', () => {
  const pressed = vi.fn();
  render(
    <>
      <p id="why">Upload something first.</p>
      <Button inactive describedBy="why" onClick={pressed}>
        Add
      </Button>
    </>,
  );
  press(1);
  expect(pressed).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Add', description: 'Upload something first.' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
