const width = 100;
const indent = '  ';

/** Joins the parts of a message into lines of at most 100 columns. Continuation lines have a deeper indent. */
export function wrapParts(parts: readonly string[], depth: number, gap = indent): string[] {
  const lines: string[] = [];
  let line = indent.repeat(depth);
  let empty = true;
  for (const part of parts.flatMap((each) => splitPart(each, depth))) {
    if (!empty && line.length + gap.length + part.length > width) {
      lines.push(line);
      line = indent.repeat(depth + 1);
      empty = true;
    }
    line += (empty ? '' : gap) + part;
    empty = false;
  }
  return [...lines, line];
}

export const wrapSentence = (sentence: string, depth: number) => wrapParts(sentence.split(' '), depth, ' ');

/** Splits a part at spaces when it is longer than a line. */
function splitPart(part: string, depth: number): string[] {
  const room = width - indent.length * (depth + 1);
  if (part.length <= room) return [part];
  const pieces: string[] = [];
  for (const word of part.split(' ')) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room)
      pieces[pieces.length - 1] = `${last} ${word}`;
    else pieces.push(word);
  }
  return pieces;
}
