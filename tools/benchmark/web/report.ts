import { table } from '../../figures/table.ts';
import { median } from '../median.ts';
import { type Load, phone } from './load-page.ts';

export type Loads = ReadonlyMap<string, readonly Load[]>;

const inKB = (value: number) => (value / 1000).toFixed(1);
const whole = (value: number) => value.toFixed(0);

const figures = {
  bytes: { heading: 'sent, kB', show: inKB },
  early: { heading: 'before LCP', show: whole },
  firstPaint: { heading: 'FCP, ms', show: whole },
  largestPaint: { heading: 'LCP, ms', show: whole },
  stable: { heading: 'stable, ms', show: whole },
} as const satisfies Partial<Record<keyof Load, unknown>>;

interface Aim {
  readonly figure: keyof typeof figures;
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

/** Returns a table of pages with the median of each figure. */
export function measuredTable(loads: Loads): string {
  const columns = Object.entries(figures) as [keyof typeof figures, (typeof figures)[keyof typeof figures]][];
  return table([
    ['page', ...columns.map(([, { heading }]) => heading)],
    ...[...loads].map(([name, all]) => [
      name,
      ...columns.map(([of, { show }]) => show(median(all.map((load) => load[of])))),
    ]),
  ]);
}

/** Returns each aim with its median. A ratio is taken in each turn, because load affects both pages of a turn. */
export function judgedAims(loads: Loads, logins: readonly number[]) {
  const judged = (aim: string, max: number, value: number, show: (value: number) => string) => ({
    aim,
    max: show(max),
    value: show(value),
    reached: value <= max,
  });
  const valuesOf = (page: string, figure: keyof typeof figures) =>
    (loads.get(page) ?? []).map((load) => load[figure]);
  const shifts = [...loads.values()].flat().map(({ shift }) => shift);
  return [
    ...aims.map(({ figure, page, beside, max }) => {
      const { heading, show } = figures[figure];
      const own = valuesOf(page, figure);
      if (beside === undefined) return judged(`${heading}: ${page}`, max, median(own), show);
      const others = valuesOf(beside, figure);
      const ratio = median(own.map((each, turn) => each / (others[turn] ?? Number.NaN)));
      return judged(`${heading}: ${page} beside ${beside}`, max, ratio, (value) => value.toFixed(2));
    }),
    judged('ms: Login pressed, home shown', maxLogin, median(logins), whole),
    judged('largest layout shift', 0, Math.max(...shifts), (value) => value.toFixed(3)),
  ];
}

export const aimsTable = (aims: ReturnType<typeof judgedAims>) =>
  table([
    ['aim', 'at most', 'measured', ''],
    ...aims.map(({ aim, max, value, reached }) => [aim, max, value, reached ? 'reached' : 'missed']),
  ]);
