import type { ReactNode } from 'react';
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
    <div className="form-part">
      <div className="form-part-head">
        <h2>{heading}</h2>
        {hint && <p>{hint}</p>}
        {aside}
      </div>
      <div className="form-part-fields">{children}</div>
    </div>
  );
}
