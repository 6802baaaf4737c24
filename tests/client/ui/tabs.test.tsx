import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Tabs } from '#ui/tabs.tsx';

const tabs = [
  { id: 'skills', label: 'Skills (2)', content: <a href="/skill">HTML</a> },
  { id: 'projects', label: 'Projects (0)', content: <p>No Projects</p> },
  { id: 'experience', label: 'Experience (0)', content: <button type="button">Add</button> },
];

function ControlledTabs({ first, onChoose }: { first: string; onChoose: (id: string) => void }) {
  const [chosen, choose] = useState(first);
  return (
    <Tabs
      label="Your portfolio"
      tabs={tabs}
      chosen={chosen}
      onChoose={(id) => {
        onChoose(id);
        choose(id);
      }}
    />
  );
}

function show(first = 'skills') {
  const onChoose = vi.fn<(id: string) => void>();
  render(<ControlledTabs first={first} onChoose={onChoose} />);
  return { user: userEvent.setup({ delay: null }), onChoose };
}

const tab = (name: RegExp) => screen.getByRole('tab', { name });
const chosen = () => screen.getAllByRole('tab').filter((one) => one.getAttribute('aria-selected') === 'true');
const panel = () => screen.getByRole('tabpanel');

describe('tabs', () => {
  test('are a named list, and show only the panel of the selected tab', () => {
    show('projects');
    const list = screen.getByRole('tablist', { name: 'Your portfolio' });
    const all = within(list).getAllByRole('tab');
    expect(all.map((one) => [one.textContent, one.getAttribute('aria-selected')])).toEqual([
      ['Skills (2)', 'false'],
      ['Projects (0)', 'true'],
      ['Experience (0)', 'false'],
    ]);
    expect(screen.getAllByRole('tabpanel')).toEqual([screen.getByRole('tabpanel', { name: 'Projects (0)' })]);
    expect(within(panel()).getByText('No Projects')).toBeTruthy();
    expect(screen.queryByText('HTML')).toBe(null);
    for (const one of all)
      expect(document.getElementById(one.getAttribute('aria-controls') ?? '')).toMatchObject({
        role: 'tabpanel',
      });
  });

  test('are selected by a press, and are one Tab stop before the content of their panel', async () => {
    const { user, onChoose } = show();
    await user.click(tab(/Experience/));
    expect(onChoose.mock.calls).toEqual([['experience']]);
    expect(chosen()).toEqual([tab(/Experience/)]);
    await user.tab();
    expect(document.activeElement).toBe(within(panel()).getByRole('button', { name: 'Add' }));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(tab(/Experience/));
  });
});

describe('a key press', () => {
  test.each([
    ['ArrowRight', 'skills', /Projects/],
    ['ArrowRight', 'experience', /Skills/],
    ['ArrowLeft', 'skills', /Experience/],
    ['Home', 'experience', /Skills/],
    ['End', 'skills', /Experience/],
  ])('of %s on %s selects and focuses %s', async (key, from, to) => {
    const { user } = show(from);
    await user.tab();
    await user.keyboard(`{${key}}`);
    expect(chosen()).toEqual([tab(to)]);
    expect(document.activeElement).toBe(tab(to));
    expect(screen.getAllByRole('tab').filter((one) => one.tabIndex === 0)).toEqual([tab(to)]);
  });

  test('does nothing for other keys, with a modifier, or inside the panel', async () => {
    const { user, onChoose } = show();
    await user.tab();
    for (const keys of ['{ArrowDown}', '{Escape}'].concat(
      ['Alt', 'Control', 'Meta'].map((held) => `{${held}>}{ArrowLeft}{/${held}}`),
    ))
      await user.keyboard(keys);
    expect(document.activeElement).toBe(tab(/Skills/));
    await user.tab();
    await user.keyboard('{ArrowRight}{End}');
    expect(panel().contains(document.activeElement)).toBe(true);
    expect(onChoose).not.toHaveBeenCalled();
  });
});
