import type { ReactNode } from 'react';
import { WarningIcon } from './icons.tsx';
import './field.css';

/** What a control of a form is told by whoever binds it; `value` is what was typed, as it was typed. */
export interface BoundControl {
  /** Also its name. In a group it is the first control's, where a link of an error summary leads. */
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A control under its label, hint and error. The control itself takes `wiring`. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

/** The same for controls that answer one question together. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  children,
  role,
  tied = true,
}: FieldProps & {
  role?: 'radiogroup';
  /** Its hint and error are tied to the group rather than to a control in it. */
  tied?: boolean;
}) {
  return (
    <fieldset
      className="field"
      role={role}
      aria-describedby={tied ? describedBy({ id, hint, error }) : undefined}
      aria-invalid={role && error ? true : undefined}
    >
      <legend>{label}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}

type Noted = Pick<FieldProps, 'id' | 'hint' | 'error'>;

/** The hint and error of whatever `describedBy` ties them to. */
export function FieldNotes({ id, hint, error }: Noted) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <WarningIcon />
          {error}
        </p>
      )}
    </>
  );
}

export const describedBy = ({ id, hint, error }: Noted) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** What ties a control to its label, hint and error. */
export const wiring = (noted: Noted) => ({
  id: noted.id,
  name: noted.id,
  'aria-invalid': noted.error ? true : undefined,
  'aria-describedby': describedBy(noted),
});
