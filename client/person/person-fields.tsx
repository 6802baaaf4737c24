import type { ComponentType } from 'react';
import { states } from '#contract/states.ts';
import { fields, hints } from '#copy/account.ts';
import { languageCode } from '#copy/language.ts';
import { stateName } from '#copy/names.ts';
import { DateField } from '#forms/fields/date-field.tsx';
import type { BoundControl } from '#forms/fields/field.tsx';
import { RadioField } from '#forms/fields/radio-field.tsx';
import { SelectField } from '#forms/fields/select-field.tsx';
import { TextArea } from '#forms/fields/text-area.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import type { Form, Texts } from '#forms/form.ts';
import { FieldOf, FormField } from '#forms/form-field.tsx';

// Fields that registration and profile share (product, section 5).

const words = { autoCapitalize: 'words' } as const;
const latin = { as: TextField, latin: true } as const;

/** The controls with their props. */
const controls = {
  f_name: { as: TextField, hint: hints.f_name, autoComplete: 'given-name', ...words },
  l_name: { as: TextField, hint: hints.l_name, autoComplete: 'family-name', ...words },
  dob: { as: DateField, hint: hints.dob, birthday: true },
  gender: { as: RadioField, options: (['male', 'female'] as const).map((value) => [value, fields[value]]) },
  phone: { as: TextField, hint: hints.phone, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { ...latin, hint: hints.email, type: 'email', inputMode: 'email', autoComplete: 'email' },
  // Browsers autofill several lines (accessibility 13). The rule joins the lines.
  address: { as: TextArea, hint: hints.address, autoComplete: 'street-address', rows: 2, ...words },
  state: { as: SelectField, prompt: fields.chooseState, autoComplete: 'address-level1' },
  pincode: { as: TextField, hint: hints.pincode, inputMode: 'numeric', autoComplete: 'postal-code' },
  udid: { ...latin, hint: hints.udid, autoComplete: 'off', autoCapitalize: 'characters' },
  other: { ...latin, hint: hints.other, autoComplete: 'off' },
} as const;

type Field = keyof typeof controls;
type Person = Record<Field, string>;

export const whoFields = ['f_name', 'l_name', 'dob', 'gender'] as const satisfies Field[];
export const reachFields = ['phone', 'email'] as const satisfies Field[];
export const placeFields = ['address', 'state', 'pincode'] as const satisfies Field[];
/** The fields that a draft never stores (accessibility 41). */
export const cardFields = ['udid', 'other'] as const satisfies Field[];

interface FormProps<T extends Texts> {
  readonly form: Form<T>;
}

export function Fields<T extends Person>({ form, names }: FormProps<T> & { names: readonly Field[] }) {
  return names.map((field) => {
    const { as, ...rest } = controls[field];
    const props = { label: fields[field], ...rest, ...(field === 'state' && stateOptions(form)) };
    return (
      <FieldOf key={field} as={as as ComponentType<BoundControl>} form={form} field={field} {...props} />
    );
  });
}

export function EmailField<T extends Record<'email', string>>({ form }: FormProps<T>) {
  return <FormField form={form} field="email" label={fields.email} {...controls.email} hint={undefined} />;
}

/** The states of the list. A stored state outside the list stays a choice, because a backend may have others. */
const stateOptions = <T extends Person>({ seen, values }: Form<T>) => ({
  options: [...new Set([...states, seen().state ?? '', values.state.value])]
    .filter((state) => state !== '')
    .map((state) => [state, stateName(state)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, languageCode)),
});
