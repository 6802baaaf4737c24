// Caches computed styles. jsdom matches its stylesheet at every call, and role queries call it for every element.
// Tests load no styles of the app, so elements with equal attributes have equal styles.

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
  // jsdom treats the content of closed `details` as visible.
  if (isFolded(element)) style.display = 'none';
  styles.set(key, style);
  return style;
};

const isFolded = ({ localName, parentElement }: Element) =>
  localName !== 'summary' && parentElement?.localName === 'details' && !parentElement.hasAttribute('open');
