import { expect, vi } from 'vitest';

let expected: RegExp[] = [];

/** Allows and requires matching console errors or warnings in the current test. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** Records console errors and warnings from now on, and silences them. */
export function watchConsole(): void {
  expected = [];
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
}

export const spoken = (): string[] =>
  [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls].map((words) =>
    words.map((word) => (word instanceof Error ? `${word.name}: ${word.message}` : String(word))).join(' '),
  );

/** Fails on unexpected messages, and on expected messages that are missing. */
export function checkConsole(said: readonly string[]): void {
  expect(said.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  expect(expected.filter((pattern) => !said.some((text) => pattern.test(text)))).toEqual([]);
}
