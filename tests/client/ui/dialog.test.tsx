import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Section } from '#ui/section.tsx';

/** A screen with two removable things in a section and a third outside. Each removal asks first. */
function Shown() {
  const [things, setThings] = useState(['Pen', 'Cup', 'Lamp']);
  const [chosen, choose] = useState<string>();
  const button = (thing: string) =>
    things.includes(thing) && (
      <button type="button" onClick={() => choose(thing)}>
        {thing}
      </button>
    );
  return (
    <main>
      <h1 tabIndex={-1}>Things</h1>
      {button('Lamp')}
      <Section heading="On the table">
        {button('Pen')}
        {button('Cup')}
      </Section>
      {chosen && (
        <Dialog heading="Remove?" onClose={() => choose(undefined)}>
          <button
            type="button"
            onClick={() => {
              setThings(things.filter((thing) => thing !== chosen));
              choose(undefined);
            }}
          >
            Remove
          </button>
        </Dialog>
      )}
    </main>
  );
}

async function openAt(thing: string) {
  const user = userEvent.setup({ delay: null });
  render(<Shown />);
  const opener = screen.getByRole('button', { name: thing });
  await user.click(opener);
  return { user, opener };
}

const heading = (name: string) => screen.getByRole('heading', { name });

describe('a dialog', () => {
  test('focuses its heading and ignores the second press of a double click', async () => {
    await openAt('Pen');
    expect(document.activeElement).toBe(heading('Remove?'));
    const secondPress = { bubbles: true, cancelable: true, detail: 2 };
    for (const under of [screen.getByRole('button', { name: 'Remove' }), screen.getByRole('dialog')]) {
      fireEvent(under, new MouseEvent('click', secondPress));
      expect(screen.getByRole('dialog', { name: 'Remove?' })).toBeTruthy();
    }
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }), { detail: 1 });
    expect(screen.queryByRole('button', { name: 'Pen' })).toBe(null);
  });

  test('handles each of several quick presses inside it', () => {
    const pressed = vi.fn();
    render(
      <Dialog heading="Images" onClose={() => {}}>
        <button type="button" onClick={pressed}>
          Next
        </button>
      </Dialog>,
    );
    for (const detail of [1, 2, 3]) fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail });
    expect(pressed).toHaveBeenCalledTimes(3);
  });

  test('returns focus to its opener when it closes', async () => {
    const { user, opener } = await openAt('Pen');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(document.activeElement).toBe(opener);
  });

  test.each([
    ['its section', 'Pen', 'On the table'],
    ['the screen, outside a section,', 'Lamp', 'Things'],
  ])('moves focus to the heading of %s when its opener is gone', async (_where, thing, focused) => {
    const { user, opener } = await openAt(thing);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(opener.isConnected).toBe(false);
    expect(document.activeElement).toBe(heading(focused));
  });
});

test('a confirmation offers the safe answer first, and confirms only at Continue', async () => {
  const user = userEvent.setup({ delay: null });
  const [onClose, onYes] = [vi.fn(), vi.fn()];
  render(<Confirm text="You are deleting this skill." onClose={onClose} onYes={onYes} />);
  const dialog = screen.getByRole('dialog', { name: 'Are you sure.?' });
  expect(dialog.textContent).toContain('You are deleting this skill.');
  const offered = screen.getAllByRole('button').map((button) => button.textContent);
  expect(offered).toEqual(['', 'No Not yet.', 'Continue']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'No Not yet.' }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(3);
  expect(onYes).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onYes).toHaveBeenCalledTimes(1);
});
