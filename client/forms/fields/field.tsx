import type { ReactNode } from 'react';
import { WarningIcon } from '#ui/icons.tsx';
import './field.css';
import { langOf } from '#ui/lang-of.ts';

/** Props of a control that is bound to a form. `value` is the text as typed. */
export interface BoundControl {
  /** Also the name. In a group, the id of the first control, where links of an error summary lead. */
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly optional?: string | undefined;
}

interface FieldProps extends Pick<BoundControl, 'id' | 'error' | 'required' | 'optional'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** Returns a label, with the word for an optional field appended. */
export const marked = (label: string, optional?: string) => (optional ? `${label} ${optional}` : label);

/** A control under its label, hint and error. The control takes `controlProps`. */
export function Field({ id, label, hint, error, optional, children }: Omit<FieldProps, 'required'>) {
  return (
    <div className="field stack gap-1">
      <label htmlFor={id}>{marked(label, optional)}</label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

export function FieldGroup({
  id,
  label,
  hint,
  error,
  required,
  optional,
  children,
  role,
  described = true,
}: FieldProps & {
  /** ARIA allows `aria-invalid` and `aria-required` only on a group with a role. */
  role?: 'radiogroup';
  /** The hint and error describe the group instead of a control in it. */
  described?: boolean;
}) {
  const state = role && { role, 'aria-invalid': error ? true : undefined, 'aria-required': required };
  return (
    <fieldset
      className="field stack gap-1"
      aria-describedby={described ? describedBy({ id, hint, error }) : undefined}
      {...state}
    >
      <legend>{marked(label, optional)}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}

type Noted = Pick<FieldProps, 'id' | 'hint' | 'error'>;

/** The hint and error that `describedBy` refers to. */
export function FieldNotes({ id, hint, error }: Noted) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="soft small">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error error" lang={langOf(error)}>
          <WarningIcon />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

export const describedBy = ({ id, hint, error }: Noted) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Uses `aria-required`, because browsers report an empty `required` field as invalid before anybody types. */
export const controlProps = ({ required, ...noted }: Noted & Pick<FieldProps, 'required'>) => ({
  id: noted.id,
  name: noted.id,
  'aria-required': required,
  'aria-invalid': noted.error ? true : undefined,
  'aria-describedby': describedBy(noted),
});
