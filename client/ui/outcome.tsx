import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { Page, PageFrame } from './page.tsx';
import './outcome.css';

interface OutcomeProps {
  /** The document's title. */
  readonly title: string;
  readonly heading: string;
  readonly icon: ReactNode;
  readonly hint?: string;
  /** The way on. */
  readonly children: ReactNode;
}

/** How a task ended, in the place of the form that it was: takes focus, since what had it is gone. */
export function Outcome({ title, heading, icon, hint, children }: OutcomeProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { isCovered } = useContext(PageFrame);
  const hasFocused = useRef(false);
  useEffect(() => {
    if (isCovered || hasFocused.current) return;
    hasFocused.current = true;
    ref.current?.querySelector('h1')?.focus();
  }, [isCovered]);
  return (
    <div ref={ref} className="outcome">
      <Page title={title} heading={heading} narrow above={icon}>
        {hint && <p>{hint}</p>}
        {children}
      </Page>
    </div>
  );
}
