import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '#ui/button.tsx';

const press = (detail: number) => fireEvent.click(screen.getByRole('button'), { detail });

test('handles each press by mouse and by key', () => {
  const pressed = vi.fn();
  render(<Button onClick={pressed}>Next</Button>);
  for (const detail of [0, 1, 2, 3]) press(detail);
  expect(pressed).toHaveBeenCalledTimes(4);
});

test('handles a double click once, but every key press, on a single button', () => {
  const pressed = vi.fn();
  render(
    <Button single onClick={pressed}>
      Remove
    </Button>,
  );
  for (const detail of [1, 2, 3]) press(detail);
  expect(pressed).toHaveBeenCalledTimes(1);
  for (const detail of [0, 0]) press(detail);
  expect(pressed).toHaveBeenCalledTimes(3);
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
  for (const detail of [1, 2]) press(detail);
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
