// The one home of what the app says about a level. The words of each language are in its `skills.ts`.

/** A level and what it is made of. */
export interface Rating {
  /** The mean by the rule of the backend: 1 to 4, or 0 without a rated point. */
  readonly level: number;
  /** The number of rated points. */
  readonly rated: number;
  /** The numbers of points with level 1, 2, 3 and 4. Absent in a link of an older version. */
  readonly counts?: readonly number[] | undefined;
  /** The number of all points. Absent or 0 until the topics are loaded. */
  readonly total?: number | undefined;
}

export interface LevelText {
  readonly level: string;
  /** The number of rated points of all, or empty without one. */
  readonly coverage: string;
  /** The coverage with the number of points of each level. */
  readonly evidence: string;
  /** The level and its coverage. */
  readonly short: string;
  /** The level and its evidence. */
  readonly whole: string;
}

interface LevelWords {
  readonly levels: readonly string[];
  readonly mostly: (level: string) => string;
  readonly onAverage: (level: string) => string;
  readonly coverage: (rated: number, total?: number) => string;
  /** Stands between a number of points and their level. */
  readonly at: string;
  /** The end of a sentence and its space. */
  readonly stop: string;
}

/**
 * Returns what may be said about a level. A level stands alone only where every rated point has it. "Mostly" needs half of
 * the points or more, and more than any other level has.
 */
export function levelText({ level, rated, counts, total }: Rating, words: LevelWords): LevelText {
  const { levels, mostly, onAverage, coverage, at, stop } = words;
  const name = levels[level] ?? '';
  if (level === 0) return { level: name, coverage: '', evidence: '', short: name, whole: name };
  const own = counts?.[level - 1] ?? 0;
  const isAlone = rated > 0 && own === rated;
  const isMost = own * 2 >= rated && counts?.every((count, index) => index === level - 1 || count < own);
  const said = isAlone ? name : isMost ? mostly(name) : onAverage(name);
  const covered = coverage(rated, total);
  const made = (counts ?? []).map((count, index) => (count > 0 ? `${count}${at}${levels[index + 1]}` : ''));
  const parts = made.filter(Boolean).reverse().join(', ');
  const evidence = isAlone || parts === '' ? covered : `${covered}: ${parts}`;
  return {
    level: said,
    coverage: covered,
    evidence,
    short: said + stop + covered,
    whole: said + stop + evidence,
  };
}
