import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { Page, PageFrame } from './page.tsx';
import './outcome.css';
import { Text } from './text.tsx';

interface OutcomeProps {
  readonly title: string;
  readonly heading: string;
  readonly icon: ReactNode;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** The result of a task, in place of its form. Takes focus, because the element with focus is gone. */
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
        {hint && <Text>{hint}</Text>}
        {children}
      </Page>
    </div>
  );
}
