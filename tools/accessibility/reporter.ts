// Playwright runs this reporter after every run of the tests in the browser.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Inspection } from '../../tests/browser/gate.ts';
import { allStates } from '../../tests/browser/states/all.ts';
import { table } from '../figures/table.ts';
import { writeFigures } from '../figures/write-figures.ts';

/** Writes what axe leaves to a person to tests/reports/accessibility.md. A complete run updates docs/accessibility.md. */
export default class AccessibilityReporter implements Reporter {
  /** By the name of the state, because a second try of a test inspects its states again. */
  private readonly inspections = new Map<string, Inspection>();

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name !== 'accessibility' || !body) continue;
      const inspection: Inspection = JSON.parse(body.toString());
      this.inspections.set(inspection.state, inspection);
    }
  }

  async onEnd(): Promise<void> {
    const inspections = [...this.inspections.values()];
    if (inspections.length === 0) return;
    const folder = new URL('../../tests/reports/', import.meta.url);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL('accessibility.md', folder), unclear(inspections));
    console.log('\nWhat axe leaves to a person: tests/reports/accessibility.md');
    if (inspections.length === allStates.length)
      await writeFigures('accessibility.md', 'accessibility', figures(inspections));
  }
}

/** The states and checks of each size and theme. Checks of equally many states share a row. */
function figures(inspections: readonly Inspection[]): string {
  const checks = inspections.flatMap((inspection) => inspection.checks);
  const findings = checks.flatMap(({ found }) => found).length;
  const looks = [...grouped(checks, ({ size, theme, by }) => `${size}|${theme}|${by}`).values()];
  const rows = grouped(looks, (of) => `${of[0]?.size}|${of[0]?.theme}|${of.length}`);
  return [
    `axe ${inspections[0]?.axe}, ${inspections.length} states, ${checks.length} checks, ${findings} findings.`,
    table([
      ['size', 'theme', 'states', 'checks'],
      ...[...rows].map(([row, of]) => [...row.split('|'), of.map(([check]) => check?.by).join(', ')]),
    ]),
  ].join('\n\n');
}

function unclear(inspections: readonly Inspection[]): string {
  const results = inspections.flatMap(({ state, unclear }) => unclear.map((result) => ({ state, result })));
  const rows = [...grouped(results, ({ result }) => result.split(': ')[0] ?? '')].map(([rule, of]) => [
    rule,
    `${of.length}`,
    `${new Set(of.map(({ state }) => state)).size}`,
    `${of[0]?.state}: \`${of[0]?.result}\``,
  ]);
  return `A person checks each of these.\n\n${table([['rule', 'times', 'states', 'example'], ...rows])}\n`;
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
