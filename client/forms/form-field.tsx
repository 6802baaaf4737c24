import { useSignals } from '@preact/signals-react/runtime';
import type { ComponentProps } from 'react';
import { TextField } from '#ui/text-field.tsx';
import type { Form } from './form.ts';

interface FormFieldProps<T extends Record<string, string>>
  extends Omit<ComponentProps<typeof TextField>, 'id' | 'value' | 'onChange' | 'error'> {
  readonly form: Form<T>;
  readonly field: keyof T & string;
}

/** A text field that is bound to a field of a form; its id is the field's name. */
export function FormField<T extends Record<string, string>>({ form, field, ...rest }: FormFieldProps<T>) {
  useSignals();
  const value = form.values[field];
  return (
    <TextField
      id={field}
      value={value.value}
      onChange={(typed) => {
        value.value = typed;
      }}
      error={form.errors.value[field]}
      {...rest}
    />
  );
}
