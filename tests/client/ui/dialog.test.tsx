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

function Opened() {
  const [open, setOpen] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Things</h1>
      {open && (
        <Dialog heading="Note" text="Read this." onClose={() => setOpen(false)}>
          nothing else
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

  test('handles each of several quick presses inside it', async () => {
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

  test('moves focus to the heading of the screen when it has no opener', async () => {
    const user = userEvent.setup({ delay: null });
    render(<Opened />);
    expect(screen.getByRole('dialog', { name: 'Note', description: 'Read this.' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(heading('Things'));
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

describe('a confirmation', () => {
  async function openConfirmation() {
    const user = userEvent.setup({ delay: null });
    const answers = { onClose: vi.fn(), onYes: vi.fn() };
    render(<Confirm text="You are deleting this skill." {...answers} />);
    return { user, ...answers };
  }

  test('explains the action, offers the safe answer first, and confirms at Continue', async () => {
    const { user, onClose, onYes } = await openConfirmation();
    expect(screen.getByRole('dialog', { name: 'Are you sure.?' }).textContent).toContain(
      'You are deleting this skill.',
    );
    const offered = screen.getAllByRole('button').map((button) => button.textContent);
    expect(offered).toEqual(['', 'No Not yet.', 'Continue']);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onYes).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each(['Close', 'No Not yet.', 'Escape'])('only closes at %s', async (name) => {
    const { user, onClose, onYes } = await openConfirmation();
    if (name === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onYes).not.toHaveBeenCalled();
  });
});
