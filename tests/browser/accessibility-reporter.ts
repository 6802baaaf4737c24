import { mkdirSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { table } from '../../tools/figures/table.ts';
import { writeFigures } from '../../tools/figures/write-figures.ts';
import type { Inspection } from './gate.ts';
import { allStates } from './states/all.ts';

interface Run {
  readonly time: string;
  readonly status: FullResult['status'];
  readonly states: { readonly looked: number; readonly all: number };
  readonly failed: readonly string[];
  readonly inspections: readonly Inspection[];
}

/** Writes tests/reports/accessibility.json and .md when the gate ran. A complete run also updates docs/accessibility.md. */
export default class AccessibilityReporter implements Reporter {
  private readonly inspections: Inspection[] = [];
  private readonly failed: string[] = [];
  private hasRun = false;

  onTestEnd({ title, location }: TestCase, { attachments, status, error }: TestResult): void {
    if (!location.file.endsWith('/accessibility.slow.spec.ts')) return;
    this.hasRun = true;
    const written = attachments.filter(({ name }) => name === 'accessibility');
    for (const { body } of written) if (body) this.inspections.push(JSON.parse(body.toString()));
    if (status !== 'passed') this.failed.push(`${title}: ${firstLine(error?.message) ?? status}`);
  }

  async onEnd({ startTime, status }: FullResult): Promise<void> {
    if (!this.hasRun) return;
    const { inspections, failed } = this;
    const names = Object.values(allStates).flatMap((states) => states.map(({ name }) => name));
    const looked = new Set(inspections.map(({ state }) => state));
    const run: Run = {
      time: startTime.toISOString(),
      status,
      states: { looked: names.filter((name) => looked.has(name)).length, all: names.length },
      failed,
      inspections,
    };
    const folder = new URL('../reports/', import.meta.url);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL('accessibility.json', folder), JSON.stringify(run, null, 1));
    writeFileSync(new URL('accessibility.md', folder), report(run));
    console.log('\nAccessibility report: tests/reports/accessibility.md');
    if (run.states.looked === run.states.all && failed.length === 0)
      await writeFigures('accessibility.md', 'accessibility', figures(run));
  }
}

const firstLine = (message: string | undefined) =>
  message && stripVTControlCharacters(message).split('\n')[0];

const checksOf = (inspections: readonly Inspection[]) => inspections.flatMap(({ checks }) => checks);

/** The number of states and findings for each size, theme and check. */
function bySizeAndTheme(inspections: readonly Inspection[]): string {
  const groups = grouped(checksOf(inspections), ({ size, theme, by }) => `${size}|${theme}|${by}`);
  return table([
    ['size', 'theme', 'check', 'states', 'findings'],
    ...[...groups].map(([look, of]) => [
      ...look.split('|'),
      `${of.length}`,
      `${of.flatMap((check) => check.found).length}`,
    ]),
  ]);
}

/** The figures without time and examples, so that they change only with the result. */
function figures({ states, inspections }: Run): string {
  const checks = checksOf(inspections);
  return [
    `axe ${inspections[0]?.axe}, ${states.all} states, ${checks.length} checks, ` +
      `${checks.flatMap(({ found }) => found).length} findings.`,
    bySizeAndTheme(inspections),
  ].join('\n\n');
}

function report({ time, status, states, failed, inspections }: Run): string {
  const checks = checksOf(inspections);
  const found = checks.flatMap(({ found }) => found);
  return [
    '# Accessibility report',
    `${time}, ${status}: ${states.looked} of ${states.all} states, ` +
      `${checks.length} checks, ${found.length} findings, ${failed.length} tests failed. axe ${inspections[0]?.axe ?? 'never ran'}.`,
    failed.length > 0 && `## Failed tests\n\n${failed.map((one) => `- ${one}`).join('\n')}`,
    '## By size and theme',
    bySizeAndTheme(inspections),
    found.length > 0 && '## Findings',
    ...inspections.flatMap(({ state, checks: of }) =>
      of
        .filter((check) => check.found.length > 0)
        .map(
          ({ size, theme, by, found }) =>
            `${state}, ${size}, ${theme}, ${by}:\n\n${found.map((one) => `- \`${one}\``).join('\n')}`,
        ),
    ),
    '## What axe cannot judge',
    'A person checks each of these once per state and theme.',
    table([
      ['rule', 'times', 'states', 'example'],
      ...[...grouped(unclearOf(inspections), ({ rule }) => rule)].map(([rule, of]) => [
        rule,
        `${of.length}`,
        `${new Set(of.map(({ state }) => state)).size}`,
        `${of[0]?.state}: \`${of[0]?.element}\``,
      ]),
    ]),
  ]
    .filter((part) => part !== false)
    .join('\n\n')
    .concat('\n');
}

/** Parses the unclear results, each in the form `theme: rule: element`. */
const unclearOf = (inspections: readonly Inspection[]) =>
  inspections.flatMap(({ state, unclear }) =>
    unclear.map((one) => {
      const [theme = '', rule = '', ...element] = one.split(': ');
      return { state, theme, rule, element: element.join(': ') };
    }),
  );

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
