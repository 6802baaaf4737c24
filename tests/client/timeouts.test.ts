import { expect, test, vi } from 'vitest';
import { beginTimeouts } from './timeouts.ts';

/** Resolves when every timeout without a delay that was started before it has run. */
const afterTheOthers = () => new Promise((resolve) => setTimeout(resolve));

test('what a test waits for happens', async () => {
  const timeouts = beginTimeouts();
  const happens = vi.fn();
  timeouts.setTimeout(happens);
  await afterTheOthers();
  expect(happens).toHaveBeenCalledOnce();
});

test('what a test was still waiting for at its end never happens', async () => {
  const timeouts = beginTimeouts();
  const happens = vi.fn();
  timeouts.setTimeout(happens);
  timeouts.end();
  await afterTheOthers();
  expect(happens).not.toHaveBeenCalled();
});
