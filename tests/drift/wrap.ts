const width = 100;
const indent = '  ';

/** Parts of one message as lines that fit a terminal; what does not fit goes on in the next, set in further. */
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

/** A sentence as lines that fit a terminal. */
export const wrapSentence = (sentence: string, depth: number) => wrapParts(sentence.split(' '), depth, ' ');

/** A part as it is, or in pieces at its spaces where it alone is too long. */
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
