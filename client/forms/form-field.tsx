import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentProps, useReducer } from 'react';
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
  // A signal draws a component anew only once its subscription stands, a moment after the first drawing. What is
  // typed in that moment would be put back by React, so each change also draws the field by itself.
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const value = form.values[field];
  return (
    <TextField
      id={field}
      value={value.value}
      onChange={(typed) => {
        value.value = typed;
        drawAgain();
      }}
      error={form.errors.value[field]}
      {...rest}
    />
  );
}
