import type { Page } from '@playwright/test';
import { type AxeFindings, colourRules, everyRule, runAxe } from './axe.ts';
import { visitStops, walkByTab } from './focus.ts';
import type { SizeName, Theme } from './looks.ts';
import { lostInForcedColours } from './page-colours.ts';
import { clipped, sidewaysScroll } from './reflow.ts';
import { brokenStructure } from './structure.ts';
import { smallTargets } from './targets.ts';
import { brokenWords } from './words.ts';

// What a page is held to in one size and theme.

/** One check of a page in a size and a theme, and what it found wrong. */
export interface Check {
  readonly size: SizeName;
  readonly theme: Theme;
  readonly by: string;
  readonly found: readonly string[];
}

/** All that was found on a state; the report is made of these. */
export interface Inspection {
  readonly group: string;
  readonly state: string;
  readonly route: string;
  readonly checks: readonly Check[];
  /** What a person has to look at, as axe says, once for each theme in which it cannot tell. */
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
  'no word in pieces': brokenWords,
};

/**
 * What a theme and a size can break at rest. A theme changes colours and nothing else, so rules and scripts of other
 * things run in the light one. `hear` gets what axe found.
 */
export async function inspect(
  page: Page,
  size: SizeName,
  theme: Theme,
  hear: (findings: AxeFindings) => void,
): Promise<readonly Check[]> {
  if (theme === 'forced colours') return done(page, size, theme, { 'forced colours': lostInForcedColours });
  const isLight = theme === 'light';
  const byAxe = async () => {
    const findings = await runAxe(page, isLight ? everyRule : colourRules);
    hear(findings);
    return findings.violations;
  };
  return done(page, size, theme, isLight ? { axe: byAxe, ...scripts } : { 'axe, colours': byAxe });
}

/**
 * What a theme and a size can break of focus. Tab goes around once; elsewhere a script puts focus on each stop, which is
 * many times as quick.
 */
export function inspectFocus(page: Page, size: SizeName, theme: Theme): Promise<readonly Check[]> {
  if (theme !== 'light') return done(page, size, theme, { 'focus rings': (on) => visitStops(on, 'ring') });
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
