import { expect, vi } from 'vitest';

let expected: RegExp[] = [];

/** Allows, and demands, console errors or warnings that match in the current test. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** Listens to the console from now on, silently. */
export function watchConsole(): void {
  expected = [];
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
}

/** Everything said since, one text a message. */
export const spoken = (): string[] =>
  [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls].map((words) =>
    words.map((word) => (word instanceof Error ? `${word.name}: ${word.message}` : String(word))).join(' '),
  );

/** Fails on what was not expected, and where something expected was never said. */
export function checkConsole(said: readonly string[]): void {
  expect(said.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  expect(expected.filter((pattern) => !said.some((text) => pattern.test(text)))).toEqual([]);
}
