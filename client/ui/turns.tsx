import type { ReactNode } from 'react';
import { langOf } from './lang-of.ts';
import { longestWord } from './longest-word.ts';
import './turns.css';

/** Keeps room for the tallest of the texts that take turns here, each an element `as`. The child is the shown text. */
export const Turns = (props: {
  readonly texts: readonly string[];
  readonly as: 'p' | 'h2';
  children: ReactNode;
}) => (
  <div className="turns">
    {props.children}
    {[...new Set(props.texts)].map((text) => (
      <props.as
        key={text}
        aria-hidden
        lang={langOf(text)}
        data-longest={longestWord(text)}
        data-text={text}
      />
    ))}
  </div>
);
