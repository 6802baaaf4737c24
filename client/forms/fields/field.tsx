import type { ReactNode } from 'react';
import { WarningIcon } from '#ui/icons.tsx';
import './field.css';

/** The props of a control that is bound to a form; `value` is what was typed, as it was typed. */
export interface BoundControl {
  /** Also its name. In a group it is the first control's, where a link of an error summary leads. */
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** It may not stay empty. */
  readonly required?: boolean | undefined;
  /** The word after the label of a field that may stay empty. */
  readonly optional?: string | undefined;
}

interface FieldProps extends Pick<BoundControl, 'id' | 'error' | 'required' | 'optional'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A label with the word that the field may stay empty, where it may. */
export const marked = (label: string, optional?: string) => (optional ? `${label} ${optional}` : label);

/** A control under its label, hint and error. The control itself takes `controlProps`. */
export function Field({ id, label, hint, error, optional, children }: Omit<FieldProps, 'required'>) {
  return (
    <div className="field">
      <label htmlFor={id}>{marked(label, optional)}</label>
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
  required,
  optional,
  children,
  role,
  described = true,
}: FieldProps & {
  /** Only with a role may a group itself be invalid and required. */
  role?: 'radiogroup';
  /** Its hint and error describe the group rather than a control in it. */
  described?: boolean;
}) {
  const state = role && { role, 'aria-invalid': error ? true : undefined, 'aria-required': required };
  return (
    <fieldset
      className="field"
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

/**
 * What ties a control to its label, hint and error. `aria-required` rather than `required`: with that, browsers call
 * an empty field invalid before anybody has typed.
 */
export const controlProps = ({ required, ...noted }: Noted & Pick<FieldProps, 'required'>) => ({
  id: noted.id,
  name: noted.id,
  'aria-required': required,
  'aria-invalid': noted.error ? true : undefined,
  'aria-describedby': describedBy(noted),
});
