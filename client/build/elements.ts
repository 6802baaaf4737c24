import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** An element of a document: its attributes by name, and the text that stands right in it. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Every element of a document, in its order, also of what stands in a template. */
export const elementsOf = (html: string): Element[] => inside(parse(html, { scriptingEnabled: false }));

const inside = (node: Node): Element[] => [
  ...('tagName' in node ? [elementOf(node)] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(inside) : []),
  ...('content' in node ? inside(node.content) : []),
];

const elementOf = ({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element): Element => ({
  name: tagName,
  attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
  text: childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
});
