import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** An element of a document. `text` excludes the text of child elements. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Returns all elements of a document in order, including those inside templates. */
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
