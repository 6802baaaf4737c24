import { median } from '../median.ts';
import { table } from '../table.ts';
import type { Load } from './load-page.ts';

export type Loads = ReadonlyMap<string, readonly Load[]>;

interface Figure {
  readonly heading: string;
  readonly of: keyof Load;
  readonly show: (value: number) => string;
}

const inKB = (value: number) => (value / 1000).toFixed(1);
const inMB = (value: number) => (value / 1_000_000).toFixed(2);
const whole = (value: number) => value.toFixed(0);

const figures: readonly Figure[] = [
  { heading: 'sent, kB', of: 'bytes', show: inKB },
  { heading: 'requests', of: 'requests', show: whole },
  { heading: 'FCP, ms', of: 'firstPaint', show: whole },
  { heading: 'LCP, ms', of: 'largestPaint', show: whole },
  { heading: 'stable, ms', of: 'stable', show: whole },
  { heading: 'TTI, ms', of: 'interactive', show: whole },
  { heading: 'scripts, ms', of: 'script', show: whole },
  { heading: 'heap, MB', of: 'heap', show: inMB },
];

/** The targets: the maximum ratio of a page's figure to the same figure of another page. */
const aims = [
  { figure: 'firstPaint', page: 'landing', beside: 'static landing', most: 1.15 },
  { figure: 'stable', page: 'login', beside: 'hello world', most: 1.1 },
  { figure: 'largestPaint', page: 'home', beside: 'hello world', most: 1.3 },
] as const;

const valuesOf = (loads: readonly Load[], figure: keyof Load) => loads.map((load) => load[figure]);

const headingOf = (figure: keyof Load) =>
  figures.find(({ of }) => of === figure)?.heading.split(',')[0] ?? '';

/** Returns a table of pages with the median of each figure, and the range if the loads differ. */
export function measuredTable(loads: Loads): string {
  const rows = [...loads].map(([name, all]) => [
    name,
    ...figures.map(({ of, show }) => {
      const values = valuesOf(all, of);
      const [least, most] = [show(Math.min(...values)), show(Math.max(...values))];
      return least === most ? least : `${show(median(values))} (${least} to ${most})`;
    }),
  ]);
  return table([['page', ...figures.map(({ heading }) => heading)], ...rows]);
}

/** Returns each target with the median ratio per turn, because load on the machine affects both pages of a turn. */
export function judgedAims(loads: Loads) {
  return aims.map(({ figure, page, beside, most }) => {
    const others = valuesOf(loads.get(beside) ?? [], figure);
    const ratio = median(
      valuesOf(loads.get(page) ?? [], figure).map((value, turn) => value / (others[turn] ?? Number.NaN)),
    );
    return { aim: `${headingOf(figure)} of ${page} beside ${beside}`, most, ratio, reached: ratio <= most };
  });
}

export const aimsTable = (judged: ReturnType<typeof judgedAims>) =>
  table([
    ['aim', 'at most', 'measured', ''],
    ...judged.map(({ aim, most, ratio, reached }) => [
      aim,
      most.toFixed(2),
      ratio.toFixed(2),
      reached ? 'reached' : 'missed',
    ]),
  ]);
