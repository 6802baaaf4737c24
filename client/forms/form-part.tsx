import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import './form-page.css';

interface FormPartProps {
  readonly heading: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function FormPart({ heading, hint, children }: FormPartProps) {
  useSignals();
  return (
    <div className="form-part">
      <h2>{heading}</h2>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
