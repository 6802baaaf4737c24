import { createContext, type ReactNode, type Ref, useContext } from 'react';
import { Text } from '#ui/text.tsx';

/** The sheet is a page of its own, whose name is the heading of the page. */
export interface PageOfSheet {
  readonly heading: Ref<HTMLHeadingElement>;
  /** A page loads no picture before its reader wants them. */
  readonly showsPictures: boolean;
}

export const PageAround = createContext<PageOfSheet | undefined>(undefined);

interface HeadingProps {
  readonly depth: 1 | 2 | 3;
  /** A person's name, which a translator must leave alone. */
  readonly isName?: boolean;
  readonly children: string;
}

/** A heading of the sheet: 1 for the name, 2 for a part, 3 for an item. In the app, the screen has the first heading. */
export function Heading({ depth, isName = depth === 1, children }: HeadingProps) {
  const page = useContext(PageAround);
  const tag = `h${page ? depth : depth + 1}` as 'h1' | 'h2' | 'h3' | 'h4';
  const focus = page && depth === 1 && { ref: page.heading, tabIndex: -1 };
  return (
    <Text as={tag} {...focus} translate={isName ? 'no' : undefined}>
      {children}
    </Text>
  );
}

/** A part of the sheet under its heading. */
export const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="sheet-part stack">
    <Heading depth={2}>{heading}</Heading>
    {children}
  </div>
);
