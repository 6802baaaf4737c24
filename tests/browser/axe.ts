import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, Result } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Requires a text contrast of 7:1. Pages with a package's colours pass `{}` instead, which requires 4.5:1. */
const enhancedContrast = { 'color-contrast-enhanced': { enabled: true } };

export const everyRule = { runOnly: tags, rules: enhancedContrast };
/** Rules that a theme alone can break. `color-contrast-enhanced` skips text below 4.5:1, unlike `color-contrast`. */
export const colourRules = { runOnly: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'] };
/** Rules that a size alone can break and that no script of ours covers. */
export const sizeRules = { runOnly: ['scrollable-region-focusable'] };

export interface AxeFindings {
  /** Each in the form `rule: element`. */
  readonly violations: readonly string[];
  /** Results that axe leaves to a person, each in the form `rule: element`. */
  readonly unclear: readonly string[];
  readonly version: string;
}

export async function runAxe(page: Page, options: object): Promise<AxeFindings> {
  // The Content-Security-Policy blocks a script tag.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations, incomplete, testEngine } = await page.evaluate<AxeResults, object>(
    // biome-ignore lint/suspicious/noExplicitAny: the line above adds axe to the page, untyped
    (given) => (window as any).axe.run(document, given),
    { ...options, resultTypes: ['violations', 'incomplete'], preload: false, iframes: false },
  );
  return { violations: named(violations), unclear: named(incomplete), version: testEngine.version };
}

const named = (results: readonly Result[]) =>
  results.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));

/** Returns the violations, each in the form `rule: element`. */
export async function axe(page: Page, rules: object = enhancedContrast): Promise<readonly string[]> {
  return (await runAxe(page, { runOnly: tags, rules })).violations;
}
