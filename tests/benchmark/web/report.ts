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
  { heading: 'before LCP', of: 'early', show: whole },
  { heading: 'FCP, ms', of: 'firstPaint', show: whole },
  { heading: 'LCP, ms', of: 'largestPaint', show: whole },
  { heading: 'shift', of: 'shift', show: (value) => value.toFixed(3) },
  { heading: 'stable, ms', of: 'stable', show: whole },
  { heading: 'TTI, ms', of: 'interactive', show: whole },
  { heading: 'scripts, ms', of: 'script', show: whole },
  { heading: 'heap, MB', of: 'heap', show: inMB },
];

interface Aim {
  readonly figure: keyof Load;
  readonly page: string;
  /** The aim is the ratio to the same figure of this page. */
  readonly beside?: string;
  readonly max: number;
}

const aims: readonly Aim[] = [
  { figure: 'firstPaint', page: 'landing', beside: 'static landing', max: 1.15 },
  { figure: 'stable', page: 'login', beside: 'hello world', max: 1.1 },
  { figure: 'largestPaint', page: 'home', beside: 'hello world', max: 1.4 },
  { figure: 'requests', page: 'home', max: 24 },
  { figure: 'bytes', page: 'home', max: 130_000 },
  { figure: 'largestPaint', page: 'home, returning', beside: 'hello world', max: 0.5 },
  { figure: 'early', page: 'home, returning', max: 0 },
];

const valuesOf = (loads: readonly Load[], figure: keyof Load) => loads.map((load) => load[figure]);

const figureOf = (figure: keyof Load) => figures.find(({ of }) => of === figure) as Figure;

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

/** Returns each aim with its median. A ratio is taken in each turn, because load affects both pages of a turn. */
export function judgedAims(loads: Loads) {
  const judged = aims.map(({ figure, page, beside, max }) => {
    const { heading, show } = figureOf(figure);
    const own = valuesOf(loads.get(page) ?? [], figure);
    const others = beside === undefined ? undefined : valuesOf(loads.get(beside) ?? [], figure);
    const value = median(others ? own.map((each, turn) => each / (others[turn] ?? Number.NaN)) : own);
    const shown = (each: number) => (others ? each.toFixed(2) : show(each));
    const aim = `${heading}: ${page}${beside === undefined ? '' : ` beside ${beside}`}`;
    return { aim, max: shown(max), value: shown(value), reached: value <= max };
  });
  const shifts = [...loads.values()].flat().map(({ shift }) => shift);
  const shift = Math.max(...shifts);
  return [
    ...judged,
    { aim: 'largest layout shift', max: '0', value: shift.toFixed(3), reached: shift === 0 },
  ];
}

export const aimsTable = (judged: ReturnType<typeof judgedAims>) =>
  table([
    ['aim', 'at most', 'measured', ''],
    ...judged.map(({ aim, max, value, reached }) => [aim, max, value, reached ? 'reached' : 'missed']),
  ]);
