/** Where a learner was in a screen: how far down, in px, and on what. */
export interface Place {
  readonly scroll: number;
  readonly focus?: Mark | undefined;
}

/** What had focus, as it can be found again in a screen that was drawn anew. */
export interface Mark {
  readonly tag: string;
  readonly text: string;
  readonly nth: number;
}

/** All that are marked alike, in the order of the page. */
export const alike = ({ tag, text }: Omit<Mark, 'nth'>) =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter(({ textContent }) => textContent === text);
