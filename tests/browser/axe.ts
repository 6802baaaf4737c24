import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Text of 7:1; a page whose colours are a package's own is held to 4.5:1, by no rules. */
const enhancedContrast = { 'color-contrast-enhanced': { enabled: true } };

/** What axe finds wrong with the page, as `rule: element`. */
export async function axe(page: Page, rules: object = enhancedContrast): Promise<string[]> {
  // Evaluated, since a page's Content-Security-Policy keeps a script tag out.
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults, object>(
    // biome-ignore lint/suspicious/noExplicitAny: axe is put into the page by the line above
    (options) => (window as any).axe.run(document, options),
    { runOnly: tags, rules },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
