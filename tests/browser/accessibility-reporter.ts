import { mkdirSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Inspection } from './gate.ts';
import { allStates } from './states/all.ts';

/** A run of the gate, or of a part of it. */
interface Run {
  readonly time: string;
  readonly status: FullResult['status'];
  readonly states: { readonly looked: number; readonly all: number };
  /** The failed tests, each with the first line of its error. */
  readonly failed: readonly string[];
  readonly inspections: readonly Inspection[];
}

/** Writes tests/reports/accessibility.json and .md when the gate ran. */
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

  onEnd({ startTime, status }: FullResult): void {
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
    console.log('\nWhat the accessibility gate checked: tests/reports/accessibility.md');
  }
}

/** The first line of an error, without terminal colours. */
const firstLine = (message: string | undefined) =>
  message && stripVTControlCharacters(message).split('\n')[0];

function report({ time, status, states, failed, inspections }: Run): string {
  const checks = inspections.flatMap((inspection) => inspection.checks);
  const found = checks.flatMap(({ found }) => found);
  return [
    '# What the accessibility gate checked',
    `${time}, ${status}: ${states.looked} of ${states.all} states, ` +
      `${checks.length} checks, ${found.length} findings, ${failed.length} tests failed. axe ${inspections[0]?.axe ?? 'never ran'}.`,
    failed.length > 0 && `## What failed\n\n${failed.map((one) => `- ${one}`).join('\n')}`,
    '## By size and theme',
    table(
      ['size', 'theme', 'by', 'states', 'findings'],
      [...grouped(checks, ({ size, theme, by }) => `${size} | ${theme} | ${by}`)].map(([look, of]) => [
        look,
        of.length,
        of.flatMap((check) => check.found).length,
      ]),
    ),
    found.length > 0 && '## What was found',
    ...inspections.flatMap(({ state, checks: of }) =>
      of
        .filter((check) => check.found.length > 0)
        .map(
          ({ size, theme, by, found }) =>
            `${state}, ${size}, ${theme}, ${by}:\n\n${found.map((one) => `- \`${one}\``).join('\n')}`,
        ),
    ),
    '## What axe cannot judge',
    'A person has to look at these, once a state and theme.',
    table(
      ['rule', 'times', 'states', 'for example'],
      [...grouped(unclearOf(inspections), ({ rule }) => rule)].map(([rule, of]) => [
        rule,
        of.length,
        new Set(of.map(({ state }) => state)).size,
        `${of[0]?.state}: \`${of[0]?.element}\``,
      ]),
    ),
  ]
    .filter((part) => part !== false)
    .join('\n\n')
    .concat('\n');
}

/** What is unclear, as `theme: rule: element` of a state. */
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

const table = (head: readonly string[], rows: readonly (readonly unknown[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
