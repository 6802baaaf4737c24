import type { ReactNode } from 'react';
import { langOf } from './lang-of.ts';
import { longestWord } from './longest-word.ts';
import './turns.css';

/** Gives the shown text, an element `as`, the room of the tallest of the texts that take turns, at any width and text size. */
export const Turns = (props: {
  readonly texts: readonly string[];
  readonly as: 'p' | 'h2';
  children: ReactNode;
}) => (
  <div className="turns">
    {props.children}
    {props.texts.map((text) => (
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
