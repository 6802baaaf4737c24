/** Returns the text nodes that React holds beside siblings. A translation by the browser takes them from React. */
export function heldTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const isHeld = Object.keys(text).some((key) => key.startsWith('__reactFiber'));
    if (isHeld) found.push(`"${text.nodeValue}" in ${text.parentElement?.outerHTML}`);
  }
  return found;
}
