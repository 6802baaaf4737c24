// Wraps an expression for the page, so that its failure is a value. Chromium 106 would report it as an error of the page.

/** Returns an expression of a promise that never rejects. */
export const settled = (expression: string): string =>
  `(async () => (${expression}))().then((value) => ({ value }), (error) => ({ error: String(error) }))`;

/** Returns the value of a settled expression, or throws its error. */
export function valueOrThrow(result: unknown): unknown {
  const { value, error } = result as { value?: unknown; error?: string };
  if (error !== undefined) throw new Error(error);
  return value;
}
