import { useRef } from 'react';
import { ButtonLink } from './button-link.tsx';
import { DoneIcon } from './icons.tsx';
import { Page, useFocusChange } from './page.tsx';
import './outcome.css';
import { Text } from './text.tsx';

interface OutcomeProps {
  readonly title: string;
  readonly heading: string;
  readonly hint: string;
  readonly href: string;
  /** The label of the link that leads on. */
  readonly children: string;
}

/** The success of a task, in place of its form. Takes focus, because the element with focus is gone. */
export function Outcome({ title, heading, hint, href, children }: OutcomeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusChange('outcome', () => ref.current?.querySelector('h1')?.focus());
  return (
    <div ref={ref} className="outcome">
      <Page title={title} heading={heading} narrow above={<DoneIcon />}>
        <Text>{hint}</Text>
        <ButtonLink variant="primary" href={href}>
          {children}
        </ButtonLink>
      </Page>
    </div>
  );
}
