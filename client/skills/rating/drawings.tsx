import { ratingLevels } from '#contract/rating.ts';
import { rating } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import type { Choice } from '#forms/fields/choice-group.tsx';
import './drawings.css';

// The learner is filled, other people are outlines, so that shape alone tells them apart.

const paints = {
  thing: { fill: 'var(--surface)', stroke: 'currentColor' },
  table: { stroke: 'currentColor', strokeWidth: 5 },
  learner: { fill: 'var(--primary)' },
  arm: { stroke: 'var(--primary)', strokeWidth: 9 },
  helper: { fill: 'var(--surface)', stroke: 'var(--helper)', strokeWidth: 5 },
  helperArm: { stroke: 'var(--helper)', strokeWidth: 13 },
  /** Inside the outline of the helper's arm. */
  gap: { stroke: 'var(--surface)', strokeWidth: 5 },
  /** Around a line that crosses others. */
  halo: { stroke: 'var(--surface)', strokeWidth: 13 },
  frame: { stroke: 'var(--line)', strokeDasharray: '7 9' },
};

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const table = ['table', 'M4 84h88M13 84v9M83 84v9'] as const;

/** The learner beside a phone that sends sound. */
const listening = [
  ['learner', `${circle(22, 36, 14)}M2 92V72a20 20 0 0 1 40 0V92z`],
  ['thing', 'M66 14h24v52h-24zM74 57h8'],
  ['table', 'M57 31a14 14 0 0 0 0 18M48 24a26 26 0 0 0 0 32'],
] as const;

/** By level, its meaning: the learner looks on at a helper, works with a helper, is done alone, and shows others. */
const drawings = {
  1: [
    ['thing', 'M45 64h16v16h-16z'],
    ['learner', `${circle(22, 32, 12)}M5 82V63a15 15 0 0 1 30 0V82z`],
    ['helperArm', 'M76 51L58 55'],
    ['helper', `${circle(77, 19, 11)}M68 82V47a12 12 0 0 1 24 0V82z`],
    ['gap', 'M76 51L58 55'],
    table,
    ['thing', 'M20 64c-5-4-11-4-17-3v17c6-1 12-1 17 3 5-4 11-4 17-3v-17c-6-1-12-1-17 3zv14'],
  ],
  2: [
    ['learner', `${circle(17, 22, 12)}M2 82V51a13 13 0 0 1 26 0V82z`],
    ['arm', 'M20 54L33 47'],
    ['helperArm', 'M76 54L65 47'],
    ['helper', `${circle(79, 22, 11)}M69 82V50a12 12 0 0 1 24 0V82z`],
    ['gap', 'M76 54L65 47'],
    ['thing', 'M40 64h16v16h-16zM40 38h16v16h-16z'],
    table,
  ],
  3: [
    ['learner', `${circle(38, 17, 13)}M24 82V48a14 14 0 0 1 28 0V82z`],
    ['arm', 'M46 43L72 25M31 43L10 57L25 71'],
    ['thing', 'M66 64h16v16h-16zM66 48h16v16h-16zM66 32h16v16h-16z'],
    table,
  ],
  4: [
    ['learner', `${circle(38, 17, 13)}M25 82V47a13 13 0 0 1 26 0V82z`],
    ['arm', 'M44 43L64 29'],
    ['thing', 'M57 7h16v16h-16zM55 66h14v14h-14z'],
    ['table', 'M4 84h88'],
    [
      'helper',
      `${circle(13, 58, 10)}${circle(83, 58, 10)}M3 99V85a10 10 0 0 1 20 0V99M73 99V85a10 10 0 0 1 20 0V99`,
    ],
  ],
  voice: listening,
  silence: [...listening, ['halo', 'M44 60L62 20'], ['table', 'M44 60L62 20']],
  none: [['frame', 'M6 6h84v84h-84z']],
} as const satisfies Record<string, readonly (readonly [keyof typeof paints, string])[]>;

/** A drawing of easy mode. Screen readers skip it, because words beside it say the same. */
export function Drawing({ of }: { of: `${keyof typeof drawings}` }) {
  return (
    <svg className="drawing" viewBox="0 0 96 96" fill="none" aria-hidden="true">
      {drawings[of].map(([paint, d]) => (
        <path key={d + paint} d={d} {...paints[paint]} />
      ))}
    </svg>
  );
}

/** The levels of easy mode, each a drawing above its word and meaning. */
export const pictureChoices: readonly Choice[] = ratingLevels.map((value) => ({
  value,
  label: levels[Number(value)] ?? '',
  meaning: rating.meanings[value],
  picture: <Drawing of={value} />,
}));
