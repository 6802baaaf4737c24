import type { ReactNode, RefObject } from 'react';
import { Text } from '#ui/text.tsx';
import './form-page.css';

interface FormPartProps {
  readonly heading: string;
  readonly hint?: string;
  /** Makes the heading take focus, in a form of several steps. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
  /** Another step is on the screen. The fields stay mounted for password managers. */
  readonly hidden?: boolean;
  /** Stands under the heading, on a wide screen beside the fields. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Fields under their heading. On a wide screen, the heading stands beside them. */
export function FormPart({ heading, hint, headingRef, hidden, aside, children }: FormPartProps) {
  return (
    <div className="form-part ruled stack gap-4" hidden={hidden}>
      <div className="stack">
        <Text as="h2" ref={headingRef} tabIndex={headingRef && -1}>
          {heading}
        </Text>
        {hint && <p>{hint}</p>}
        {aside}
      </div>
      <div className="stack gap-4">{children}</div>
    </div>
  );
}
