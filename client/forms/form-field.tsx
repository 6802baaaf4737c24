import type { ComponentProps, ComponentType } from 'react';
import { forms } from '#copy/forms.ts';
import type { BoundControl } from './fields/field.tsx';
import { TextField } from './fields/text-field.tsx';
import type { Form, Texts } from './form.ts';

interface Binding<T extends Texts> {
  readonly form: Form<T>;
  readonly field: keyof T & string;
}

/** A control that is bound to a form field. The label shows if the field is optional (accessibility 47). */
export function FieldOf<T extends Texts, P extends BoundControl>(
  props: Binding<T> & Omit<P, 'id' | 'value' | 'onChange'> & { readonly as: ComponentType<P> },
) {
  const { as: Control, form, field, ...rest } = props;
  const value = form.values[field];
  const bound: BoundControl = {
    id: field,
    value: value.value,
    onChange: (typed) => {
      value.value = typed;
    },
    error: form.errors.value[field],
    ...needOf(form, field),
  };
  return <Control {...({ ...bound, ...rest } as unknown as P)} />;
}

export function needOf<T extends Texts>({ required }: Form<T>, field: keyof T & string) {
  return required.has(field) ? { required: true } : { optional: forms.optional };
}

export function FormField<T extends Texts>(
  props: Binding<T> & Omit<ComponentProps<typeof TextField>, 'id' | 'value' | 'onChange'>,
) {
  return <FieldOf as={TextField} {...props} />;
}
