import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { loginForm } from '#contract/account-forms.ts';
import { createForm } from '#forms/form.ts';
import { FormField } from '#forms/form-field.tsx';
import { runAfterTest } from '../after-test.ts';

/** Types a letter as the browser does: the native value changes before React receives the event. */
function press(input: HTMLInputElement, letter: string): void {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  own?.set?.call(input, input.value + letter);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test('keeps text that is typed the moment a field appears', async () => {
  const form = createForm(loginForm, { username: '', password: '' });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  runAfterTest(() => {
    root.unmount();
    place.remove();
  });
  // The observer runs before React subscribes to the rendered field.
  const typed = new Promise<HTMLInputElement>((resolve) => {
    const watcher = new MutationObserver(() => {
      const input = place.querySelector('input');
      if (!input) return;
      watcher.disconnect();
      for (const letter of 'asha01') press(input, letter);
      resolve(input);
    });
    watcher.observe(place, { childList: true, subtree: true });
  });
  root.render(<FormField form={form} field="username" label="Username" autoComplete="username" />);
  const input = await typed;
  expect(input.value).toBe('asha01');
  expect(form.values.username.value).toBe('asha01');
});
