import type { Page } from '@playwright/test';
import { type AxeFindings, colourRules, everyRule, runAxe, sizeRules } from './axe.ts';
import { visitStops, walkByTab } from './focus.ts';
import type { SizeName, Theme } from './looks.ts';
import { lostInForcedColours } from './page-colours.ts';
import { clipped, sidewaysScroll } from './reflow.ts';
import { brokenStructure } from './structure.ts';
import { smallTargets } from './targets.ts';
import { brokenWords } from './words.ts';

// The checks of a state in one size and theme: only what this size or theme can break.

export interface Check {
  readonly size: string;
  readonly theme: Theme;
  readonly by: string;
  readonly found: readonly string[];
}

export interface Inspection {
  readonly state: string;
  readonly checks: readonly Check[];
  /** Results that axe leaves to a person, each in the form `rule: element`. */
  readonly unclear: readonly string[];
  readonly axe: string;
}

type Look = (page: Page) => Promise<readonly string[]>;

/** `hear` receives the findings of axe. */
export async function inspect(
  page: Page,
  size: SizeName,
  theme: Theme,
  hear: (findings: AxeFindings) => void,
): Promise<readonly Check[]> {
  const byAxe = (rules: object) => async () => {
    const findings = await runAxe(page, rules);
    hear(findings);
    return findings.violations;
  };
  const isOwnLayout = size === '390 px' || size === '1280 px';
  const looks: Readonly<Record<string, Look>> =
    theme === 'forced colours'
      ? { 'forced colours': lostInForcedColours }
      : theme !== 'light'
        ? { 'axe, colours': byAxe(colourRules) }
        : {
            axe: byAxe(isOwnLayout ? everyRule : sizeRules),
            structure: brokenStructure,
            'targets of 44 px': smallTargets,
            'no sideways scroll': sidewaysScroll,
            'nothing clipped': clipped,
            'no broken words': brokenWords,
          };
  const checks: Check[] = [];
  for (const [by, look] of Object.entries(looks)) checks.push({ size, theme, by, found: await look(page) });
  return checks;
}

/** Checks the focus stops: by Tab at 390 px, and by a much faster script at other sizes. */
export const inspectFocus = async (page: Page, size: SizeName): Promise<Check> => ({
  size,
  theme: 'light',
  by: 'focus',
  found: await (size === '390 px' ? walkByTab(page) : visitStops(page)),
});
