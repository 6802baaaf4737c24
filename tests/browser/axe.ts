import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, Result } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Text of 7:1; a page whose colours are a package's own is held to 4.5:1, by no rules. */
const enhancedContrast = { 'color-contrast-enhanced': { enabled: true } };

/** Every rule that we hold the app to. */
export const everyRule = { runOnly: tags, rules: enhancedContrast };
/** What a theme alone can break. The rule of 7:1 leaves what has not even 4.5:1 to the other one. */
export const colourRules = { runOnly: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'] };

export interface AxeFindings {
  /** What is wrong, as `rule: element`. */
  readonly violations: readonly string[];
  /** What axe cannot tell and a person has to look at, as `rule: element`. */
  readonly unclear: readonly string[];
  readonly version: string;
}

/** What axe finds in the page as it stands. */
export async function runAxe(page: Page, options: object): Promise<AxeFindings> {
  // Evaluated, since a page's Content-Security-Policy keeps a script tag out. It stays as long as the document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations, incomplete, testEngine } = await page.evaluate<AxeResults, object>(
    // biome-ignore lint/suspicious/noExplicitAny: axe is put into the page by the line above
    (given) => (window as any).axe.run(document, given),
    { ...options, resultTypes: ['violations', 'incomplete'], preload: false, iframes: false },
  );
  return { violations: named(violations), unclear: named(incomplete), version: testEngine.version };
}

const named = (results: readonly Result[]) =>
  results.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));

/** What axe finds wrong with the page, as `rule: element`. */
export async function axe(page: Page, rules: object = enhancedContrast): Promise<readonly string[]> {
  return (await runAxe(page, { runOnly: tags, rules })).violations;
}
