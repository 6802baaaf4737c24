/** Matches a sentence of the copy with any text in place of each `…`. */
export const like = (sentence: string) =>
  new RegExp(
    `^${sentence
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
      .join('.*')}$`,
  );
