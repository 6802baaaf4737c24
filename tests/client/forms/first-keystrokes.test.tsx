import { waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { loginForm } from '#contract/account-forms.ts';
import { createForm } from '#forms/form.ts';
import { FormField } from '#forms/form-field.tsx';
import { takeOver } from '#start/take-over.ts';
import { runAfterTest } from '../after-test.ts';

/** Types a letter as the browser does: the native value changes before React receives the event. */
function press(input: HTMLInputElement, letter: string): void {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  own?.set?.call(input, input.value + letter);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function OnMount({ run }: { run: () => void }) {
  useLayoutEffect(run, [run]);
  return null;
}

test('keeps text that is typed before and the moment after the app takes over', async () => {
  const form = createForm(loginForm, { username: '', password: '' });
  const place = document.body.appendChild(document.createElement('div'));
  runAfterTest(() => place.remove());
  const input = () => place.querySelector('input') as HTMLInputElement;
  const typed = vi.fn();
  // A slow device delivers the letters that came during its work before any later task.
  const typeOn = () =>
    queueMicrotask(() => {
      for (const letter of '01') press(input(), letter);
      typed();
    });
  const screen = (
    <>
      <FormField form={form} field="username" label="Username" autoComplete="username" />
      <OnMount run={typeOn} />
    </>
  );
  place.innerHTML = renderToString(screen);
  for (const letter of 'asha') press(input(), letter);
  takeOver(place, screen);
  await waitFor(() => expect(typed).toHaveBeenCalled());
  expect(input().value).toBe('asha01');
  expect(form.values.username.value).toBe('asha01');
});
