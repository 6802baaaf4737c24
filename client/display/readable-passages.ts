import { reading as copy } from '#copy/reading.ts';
import { langOf } from '#ui/lang-of.ts';

/** Text in one language that is spoken together: a heading, a paragraph, a label, a control with its state. */
export interface Passage {
  readonly text: string;
  readonly lang: string;
  readonly block: Element;
  readonly ranges: readonly Range[];
}

/** Hidden content, decoration beside words that say the same, dialogs over the screen, and repeated controls. */
const skipped =
  'script, style, template, dialog, [hidden], [aria-hidden="true"], .read-aloud, .reading-player, .easy .checked-level button';

/** Returns the visible passages of an element in document order. */
export function passagesOf(element: Element): Passage[] {
  const passages: Passage[] = [];
  let block: Element | undefined;
  let text = '';
  let lang = '';
  let ranges: Range[] = [];
  const close = () => {
    const words = text.replace(/\s+/g, ' ').trim();
    // Punctuation alone is not spoken.
    if (block && /[\p{L}\p{N}]/u.test(words)) passages.push({ text: words, lang, block, ranges });
    text = '';
    ranges = [];
  };
  const begin = (words = '') => {
    close();
    block = undefined;
    text = words;
  };
  const addText = (node: Text, parent: Element) => {
    const blockOfText = blockAround(parent);
    const langOfText = langAround(parent);
    if (block && (blockOfText !== block || langOfText !== lang)) close();
    block = blockOfText;
    lang = langOfText;
    const isInline = parent === blockOfText || getComputedStyle(parent).display === 'inline';
    text += isInline ? node.data : ` ${node.data} `;
    ranges.push(rangeOf(node));
  };
  const visit = (node: Node) => {
    if (node instanceof Text && node.parentElement) return addText(node, node.parentElement);
    if (!(node instanceof HTMLElement) || node.matches(skipped) || node.checkVisibility?.() === false) return;
    if (node.matches('[type="radio"], [type="checkbox"]'))
      return begin(node.matches(':checked') ? `${copy.chosen} ` : '');
    const words = wordsOf(node);
    if (words === undefined) return node.childNodes.forEach(visit);
    if (words === '') return;
    begin(words);
    block = node;
    lang = langOf(words, document.documentElement.lang) ?? langAround(node);
    ranges.push(rangeOf(node));
    begin();
  };
  element.childNodes.forEach(visit);
  close();
  return passages;
}

/** Returns the spoken words of a control or an image, or undefined for other elements. An empty text skips the element. */
function wordsOf(element: HTMLElement): string | undefined {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'file') return '';
    return element.type === 'password' && element.value !== '' ? copy.hidden : filledIn(element.value);
  }
  if (element instanceof HTMLTextAreaElement) return filledIn(element.value);
  if (element instanceof HTMLImageElement) return element.alt;
  if (element.matches('[role="img"]')) return element.getAttribute('aria-label') ?? '';
  if (element instanceof HTMLSelectElement) return filledIn(element.selectedOptions[0]?.text ?? '');
  if (element.matches('button, summary')) {
    const words = element.textContent || element.querySelector('img')?.alt || '';
    const name = element.getAttribute('aria-label') ?? words;
    return element.getAttribute('aria-selected') === 'true' ? copy.chosenButton(name) : copy.button(name);
  }
  return undefined;
}

const filledIn = (value: string) => (value.trim() === '' ? copy.empty : value);

function rangeOf(node: Node): Range {
  const range = new Range();
  range.selectNodeContents(node);
  return range;
}

function blockAround(element: Element): Element {
  const { parentElement } = element;
  const inline = getComputedStyle(element).display.startsWith('inline');
  return inline && parentElement ? blockAround(parentElement) : element;
}

const langAround = (element: Element) => element.closest<HTMLElement>('[lang]')?.lang ?? '';
