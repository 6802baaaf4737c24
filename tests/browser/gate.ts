import type { Page } from '@playwright/test';
import { type AxeFindings, colourRules, everyRule, runAxe, sizeRules } from './axe.ts';
import { visitStops, walkByTab } from './focus.ts';
import type { SizeName, Theme } from './looks.ts';
import { lostInForcedColours } from './page-colours.ts';
import { clipped, sidewaysScroll } from './reflow.ts';
import { brokenStructure } from './structure.ts';
import { smallTargets } from './targets.ts';
import { brokenWords } from './words.ts';

export interface Check {
  /** A name of looks.ts, with the language if it is not English. */
  readonly size: string;
  readonly theme: Theme;
  readonly by: string;
  readonly found: readonly string[];
}

export interface Inspection {
  readonly group: string;
  readonly state: string;
  readonly route: string;
  readonly checks: readonly Check[];
  /** Results that axe leaves to a person, once per theme. */
  readonly unclear: readonly string[];
  readonly axe: string;
}

type Look = (page: Page) => Promise<readonly string[]>;

const scripts: Readonly<Record<string, Look>> = {
  structure: brokenStructure,
  'targets of 44 px': smallTargets,
  'no sideways scroll': async (page) => {
    const by = await sidewaysScroll(page);
    return by === 0 ? [] : [`by ${by} px`];
  },
  'nothing clipped': clipped,
  'no broken words': brokenWords,
};

/** Runs the checks that a size and theme can break. `hear` receives the findings of axe. */
export async function inspect(
  page: Page,
  size: SizeName,
  theme: Theme,
  hear: (findings: AxeFindings) => void,
): Promise<readonly Check[]> {
  if (theme === 'forced colours') return done(page, size, theme, { 'forced colours': lostInForcedColours });
  const byAxe = (rules: object) => async () => {
    const findings = await runAxe(page, rules);
    hear(findings);
    return findings.violations;
  };
  if (theme !== 'light') return done(page, size, theme, { 'axe, colours': byAxe(colourRules) });
  const isOwnLayout = size === '390 px' || size === '1280 px';
  return done(page, size, theme, { axe: byAxe(isOwnLayout ? everyRule : sizeRules), ...scripts });
}

/** Checks the focus stops: by Tab at 390 px, and by a much faster script at other sizes. */
export function inspectFocus(page: Page, size: SizeName, theme: Theme): Promise<readonly Check[]> {
  return done(page, size, theme, { focus: size === '390 px' ? walkByTab : (on) => visitStops(on) });
}

async function done(
  page: Page,
  size: SizeName,
  theme: Theme,
  looks: Readonly<Record<string, Look>>,
): Promise<readonly Check[]> {
  const checks: Check[] = [];
  for (const [by, look] of Object.entries(looks)) checks.push({ size, theme, by, found: await look(page) });
  return checks;
}
