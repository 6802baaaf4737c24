import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, Result } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Text of 7:1. A page with the colours of a package passes no rules, which asks for 4.5:1. */
const enhancedContrast = { 'color-contrast-enhanced': { enabled: true } };

/** Every rule for the app. */
export const everyRule = { runOnly: tags, rules: enhancedContrast };
/** Rules that a theme alone can break. The rule of 7:1 leaves text below 4.5:1 to the other one. */
export const colourRules = { runOnly: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'] };
/** Rules that a size alone can break and no script of ours checks. */
export const sizeRules = { runOnly: ['scrollable-region-focusable'] };

export interface AxeFindings {
  /** As `rule: element`. */
  readonly violations: readonly string[];
  /** What axe cannot judge and a person has to look at, as `rule: element`. */
  readonly unclear: readonly string[];
  readonly version: string;
}

/** Runs axe on the page. */
export async function runAxe(page: Page, options: object): Promise<AxeFindings> {
  // The Content-Security-Policy blocks a script tag.
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

/** The violations that axe finds, as `rule: element`. */
export async function axe(page: Page, rules: object = enhancedContrast): Promise<readonly string[]> {
  return (await runAxe(page, { runOnly: tags, rules })).violations;
}
