// jsdom matches its style sheet anew for each look at an element, and role queries look at every element. No style of the
// app is loaded here, so elements that agree in these attributes have the same style.

const attributes = ['hidden', 'open', 'style', 'type'];
const computedStyle = window.getComputedStyle;
const styles = new Map<string, CSSStyleDeclaration>();

// jsdom cannot compute the style of a pseudo-element.
window.getComputedStyle = (element) => {
  const kind = [
    element.localName,
    isFolded(element),
    ...attributes.map((name) => element.getAttribute(name)),
  ];
  const key = kind.join();
  const style = styles.get(key) ?? computedStyle(element);
  // jsdom shows the content of closed details.
  if (isFolded(element)) style.display = 'none';
  styles.set(key, style);
  return style;
};

const isFolded = ({ localName, parentElement }: Element) =>
  localName !== 'summary' && parentElement?.localName === 'details' && !parentElement.hasAttribute('open');
