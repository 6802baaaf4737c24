import { type InputEvent, type ReactNode, useRef } from 'react';
import { WarningIcon } from '#ui/screen-icons.tsx';
import { Text } from '#ui/text.tsx';
import { useContent } from './content.ts';
import './field.css';

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

export interface FieldProps extends BoundControl {
  readonly label: string;
  readonly hint?: string | undefined;
  /** About the typed text. Not an error. */
  readonly note?: string | undefined;
}

/** Returns a label, with the word for an optional field appended. */
export const marked = (label: string, optional?: string) => (optional ? `${label} ${optional}` : label);

type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement;

function useControl({ id, hint, note, value, onChange, error, required }: FieldProps) {
  const ref = useRef<Control>(null);
  // A text area has no other line breaks.
  const content = value.replaceAll('\r', '');
  useContent(ref, 'value', content);
  return {
    ref,
    id,
    name: id,
    defaultValue: content,
    onInput: (event: InputEvent<Control>) => onChange(event.currentTarget.value),
    // Browsers report an empty `required` field as invalid before anybody types.
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy({ id, hint, note, error }),
  };
}

interface SingleFieldProps extends FieldProps {
  /** Renders the control with its props. */
  readonly children: (control: ReturnType<typeof useControl>) => ReactNode;
}

/** A control under its label, hint and error. */
export function Field({ children, ...field }: SingleFieldProps) {
  const { id, label, hint, note, error, optional } = field;
  const control = useControl(field);
  return (
    <div className="field stack gap-1">
      <label htmlFor={id}>{marked(label, optional)}</label>
      <FieldNotes id={id} hint={hint} note={note} error={error} />
      {children(control)}
    </div>
  );
}

interface FieldGroupProps extends Omit<FieldProps, 'value' | 'onChange'> {
  /** ARIA allows `aria-invalid` and `aria-required` only on a group with a role. */
  readonly role?: 'radiogroup';
  /** The hint and error describe the group instead of a control in it. */
  readonly described?: boolean;
  readonly children: ReactNode;
}

export function FieldGroup(props: FieldGroupProps) {
  const { id, label, hint, error, required, optional, children, role, described = true } = props;
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

type Noted = Pick<FieldProps, 'id' | 'hint' | 'note' | 'error'>;

/** The hint, note and error that `describedBy` refers to. */
export function FieldNotes({ id, hint, note, error }: Noted) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="soft small">
          {hint}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className="small strong">
          {note}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error error">
          <WarningIcon />
          <Text as="span">{error}</Text>
        </p>
      )}
    </>
  );
}

export const describedBy = ({ id, hint, note, error }: Noted) =>
  [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
