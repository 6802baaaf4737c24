import type { ReactNode } from 'react';
import type { Choice } from '#forms/fields/choice-group.tsx';
import { levelChoices } from './point-field.tsx';

// Drawings of the meanings of the levels. The learner is filled, other people are outlines, so that shape alone tells them
// apart. The learner looks on at a helper, works with a helper, stands beside finished work, and shows it to others.

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className="drawing"
      viewBox="0 0 96 96"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const drawings = [
  <Drawing key={1}>
    <path fill="var(--surface)" stroke="currentColor" d="M45 64h16v16h-16z" />
    <g fill="var(--primary)">
      <circle cx="22" cy="32" r="12" />
      <path d="M5 82V63a15 15 0 0 1 30 0V82z" />
    </g>
    <path stroke="var(--helper)" strokeWidth="13" d="M76 51L58 55" />
    <g fill="var(--surface)" stroke="var(--helper)" strokeWidth="5">
      <circle cx="77" cy="19" r="11" />
      <path d="M68 82V47a12 12 0 0 1 24 0V82z" />
    </g>
    <path stroke="var(--surface)" strokeWidth="5" d="M76 51L58 55" />
    <path stroke="currentColor" strokeWidth="5" d="M4 84h88M13 84v9M83 84v9" />
    <path
      fill="var(--surface)"
      stroke="currentColor"
      d="M20 64c-5-4-11-4-17-3v17c6-1 12-1 17 3 5-4 11-4 17-3v-17c-6-1-12-1-17 3zv14"
    />
  </Drawing>,
  <Drawing key={2}>
    <g fill="var(--primary)">
      <circle cx="17" cy="22" r="12" />
      <path d="M2 82V51a13 13 0 0 1 26 0V82z" />
    </g>
    <path stroke="var(--primary)" strokeWidth="9" d="M20 54L33 47" />
    <path stroke="var(--helper)" strokeWidth="13" d="M76 54L65 47" />
    <g fill="var(--surface)" stroke="var(--helper)" strokeWidth="5">
      <circle cx="79" cy="22" r="11" />
      <path d="M69 82V50a12 12 0 0 1 24 0V82z" />
    </g>
    <path stroke="var(--surface)" strokeWidth="5" d="M76 54L65 47" />
    <path fill="var(--surface)" stroke="currentColor" d="M40 64h16v16h-16zM40 38h16v16h-16z" />
    <path stroke="currentColor" strokeWidth="5" d="M4 84h88M13 84v9M83 84v9" />
  </Drawing>,
  <Drawing key={3}>
    <g fill="var(--primary)">
      <circle cx="38" cy="17" r="13" />
      <path d="M24 82V48a14 14 0 0 1 28 0V82z" />
    </g>
    <path stroke="var(--primary)" strokeWidth="9" d="M46 43L72 25M31 43L10 57L25 71" />
    <path
      fill="var(--surface)"
      stroke="currentColor"
      d="M66 64h16v16h-16zM66 48h16v16h-16zM66 32h16v16h-16z"
    />
    <path stroke="currentColor" strokeWidth="5" d="M4 84h88M13 84v9M83 84v9" />
  </Drawing>,
  <Drawing key={4}>
    <g fill="var(--primary)">
      <circle cx="38" cy="17" r="13" />
      <path d="M25 82V47a13 13 0 0 1 26 0V82z" />
    </g>
    <path stroke="var(--primary)" strokeWidth="9" d="M44 43L64 29" />
    <path fill="var(--surface)" stroke="currentColor" d="M57 7h16v16h-16z" />
    <path fill="var(--surface)" stroke="currentColor" d="M55 66h14v14h-14z" />
    <path stroke="currentColor" strokeWidth="5" d="M4 84h88" />
    <g fill="var(--surface)" stroke="var(--helper)" strokeWidth="5">
      <circle cx="13" cy="58" r="10" />
      <circle cx="83" cy="58" r="10" />
      <path d="M3 99V85a10 10 0 0 1 20 0V99M73 99V85a10 10 0 0 1 20 0V99" />
    </g>
  </Drawing>,
];

/** The levels of easy mode: a drawing of each meaning, with the level's word under it. */
export const pictureChoices: readonly Choice[] = levelChoices.map(({ icon, ...choice }, index) => ({
  ...choice,
  picture: drawings[index],
}));
