/** Text that belongs together: a heading, a paragraph, a label, the words of a link. */
export interface Passage {
  readonly text: string;
  readonly block: Element;
  readonly ranges: readonly Range[];
}

/** What is no text to read: what is pressed or filled in, unless a heading is pressed, and what nobody can see or hear. */
const unread =
  'button:not(:is(h1, h2, h3, h4) button), select, textarea, script, style, [hidden], [aria-hidden="true"]';

/** The passages of an element in their order, without those that are not shown. */
export function passagesOf(element: Element): Passage[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const passages: Passage[] = [];
  let block: Element | undefined;
  let text = '';
  let ranges: Range[] = [];
  const close = () => {
    const words = text.replace(/\s+/g, ' ').trim();
    // Marks alone are for the eye.
    if (block && /[\p{L}\p{N}]/u.test(words)) passages.push({ text: words, block, ranges });
    text = '';
    ranges = [];
  };
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const holder = node.parentElement;
    if (!holder || holder.closest(unread) || holder.checkVisibility?.() === false) continue;
    const around = blockAround(holder);
    if (around !== block) close();
    block = around;
    const stands = holder === around || getComputedStyle(holder).display === 'inline';
    text += stands ? node.data : ` ${node.data} `;
    ranges.push(rangeOf(node));
  }
  close();
  return passages;
}

function rangeOf(text: Text): Range {
  const range = new Range();
  range.selectNodeContents(text);
  return range;
}

function blockAround(element: Element): Element {
  const { parentElement } = element;
  const inline = getComputedStyle(element).display.startsWith('inline');
  return inline && parentElement ? blockAround(parentElement) : element;
}
