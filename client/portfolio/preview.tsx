import { type ReactNode, useState } from 'react';
import { portfolio as copy } from '#copy/portfolio.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';

const id = 'sheet-preview';

/** The sheet in the app. A narrow screen shows its start, so that the ways to hand it out are near. */
export function Preview({ children }: { children: ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Section heading={copy.preview}>
      <div id={id} className="sheet-preview" data-whole={isWhole || undefined}>
        {children}
      </div>
      <div className="sheet-toggle">
        <Button expands={{ id, expanded: isWhole }} onClick={() => setWhole(!isWhole)}>
          {isWhole ? copy.showStart : copy.showWhole}
        </Button>
      </div>
    </Section>
  );
}
