import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Tabs } from '#ui/tabs.tsx';

const tabs = [
  { id: 'skills', label: 'Skills (2)', content: <a href="/skill">HTML</a> },
  { id: 'projects', label: 'Projects (0)', content: <p>No Projects</p> },
  { id: 'experience', label: 'Experience (0)', content: <button type="button">Add</button> },
];

const onChoose = vi.fn<(id: string) => void>();

function ControlledTabs() {
  const [chosen, choose] = useState('skills');
  onChoose.mockImplementation(choose);
  return <Tabs label="Your portfolio" tabs={tabs} chosen={chosen} onChoose={onChoose} />;
}

function show() {
  render(<ControlledTabs />);
  return userEvent.setup({ delay: null });
}

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) });
const panel = () => screen.getByRole('tabpanel');

test('tabs are a named list, one Tab stop, and show the selected panel alone', async () => {
  const user = show();
  await user.click(tab('Experience'));
  const all = within(screen.getByRole('tablist', { name: 'Your portfolio' })).getAllByRole('tab');
  expect(all.map((one) => [one.textContent, one.getAttribute('aria-selected')])).toEqual([
    ['Skills (2)', 'false'],
    ['Projects (0)', 'false'],
    ['Experience (0)', 'true'],
  ]);
  expect(screen.getAllByRole('tabpanel')).toEqual([screen.getByRole('tabpanel', { name: 'Experience (0)' })]);
  for (const one of all)
    expect(document.getElementById(one.getAttribute('aria-controls') ?? '')).toBeTruthy();
  expect(screen.queryByText('HTML')).toBe(null);
  await user.tab();
  expect(document.activeElement).toBe(within(panel()).getByRole('button', { name: 'Add' }));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(tab('Experience'));
});

test('arrow keys, Home and End select and focus tabs, and other keys do nothing', async () => {
  const user = show();
  await user.tab();
  for (const [key, to] of [
    ['ArrowRight', 'Projects'],
    ['End', 'Experience'],
    ['ArrowRight', 'Skills'],
    ['ArrowLeft', 'Experience'],
    ['ArrowLeft', 'Projects'],
    ['Home', 'Skills'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(tab(to));
    expect(tab(to).getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('tab').filter((one) => one.tabIndex === 0)).toEqual([tab(to)]);
  }
  onChoose.mockClear();
  await user.keyboard('{ArrowDown}{Escape}');
  for (const held of ['Alt', 'Control', 'Meta']) await user.keyboard(`{${held}>}{ArrowLeft}{/${held}}`);
  expect(document.activeElement).toBe(tab('Skills'));
  await user.tab();
  await user.keyboard('{ArrowRight}{End}');
  expect(panel().contains(document.activeElement)).toBe(true);
  expect(onChoose).not.toHaveBeenCalled();
});
