import { table } from '../../figures/table.ts';
import { median } from '../median.ts';
import { type Load, phone } from './load-page.ts';

export type Loads = ReadonlyMap<string, readonly Load[]>;

interface Figure {
  readonly heading: string;
  readonly of: keyof Load;
  readonly show: (value: number) => string;
}

const inKB = (value: number) => (value / 1000).toFixed(1);
const whole = (value: number) => value.toFixed(0);

const figures: readonly Figure[] = [
  { heading: 'sent, kB', of: 'bytes', show: inKB },
  { heading: 'before LCP', of: 'early', show: whole },
  { heading: 'FCP, ms', of: 'firstPaint', show: whole },
  { heading: 'LCP, ms', of: 'largestPaint', show: whole },
  { heading: 'stable, ms', of: 'stable', show: whole },
  { heading: 'TTI, ms', of: 'interactive', show: whole },
];

interface Aim {
  readonly figure: keyof Load;
  readonly page: string;
  /** The aim is the ratio to the same figure of this page. */
  readonly beside?: string;
  readonly max: number;
}

const aims: readonly Aim[] = [
  { figure: 'firstPaint', page: 'landing', beside: 'hello world', max: 0.45 },
  { figure: 'largestPaint', page: 'home, returning', beside: 'hello world', max: 0.65 },
  { figure: 'early', page: 'home, returning', max: 0 },
];

/** The most ms from a press of Login until home shows: four round trips and the work between them. */
const maxLogin = 4 * phone.latency + 250;

const valuesOf = (loads: readonly Load[], figure: keyof Load) => loads.map((load) => load[figure]);

const figureOf = (figure: keyof Load) => figures.find(({ of }) => of === figure) as Figure;

/** Returns a table of pages with the median of each figure. */
export function measuredTable(loads: Loads): string {
  const rows = [...loads].map(([name, all]) => [
    name,
    ...figures.map(({ of, show }) => show(median(valuesOf(all, of)))),
  ]);
  return table([['page', ...figures.map(({ heading }) => heading)], ...rows]);
}

/** Returns each aim with its median. A ratio is taken in each turn, because load affects both pages of a turn. */
export function judgedAims(loads: Loads, logins: readonly number[]) {
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
  const login = median(logins);
  return [
    ...judged,
    {
      aim: 'ms: Login pressed, home shown',
      max: whole(maxLogin),
      value: whole(login),
      reached: login <= maxLogin,
    },
    { aim: 'largest layout shift', max: '0', value: shift.toFixed(3), reached: shift === 0 },
  ];
}

export const aimsTable = (judged: ReturnType<typeof judgedAims>) =>
  table([
    ['aim', 'at most', 'measured', ''],
    ...judged.map(({ aim, max, value, reached }) => [aim, max, value, reached ? 'reached' : 'missed']),
  ]);
