import type { ReactNode } from 'react';
import { Text } from '#ui/text.tsx';
import './form-page.css';

interface FormPartProps {
  readonly heading: string;
  readonly hint?: string;
  /** Stands under the heading, on a wide screen beside the fields. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Fields under their heading. On a wide screen, the heading stands beside them. */
export function FormPart({ heading, hint, aside, children }: FormPartProps) {
  return (
    <div className="form-part ruled stack gap-5">
      <div className="stack">
        <Text as="h2">{heading}</Text>
        {hint && <p>{hint}</p>}
        {aside}
      </div>
      <div className="stack gap-5">{children}</div>
    </div>
  );
}
