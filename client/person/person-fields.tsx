import type { ReactNode } from 'react';
import { states } from '#contract/states.ts';
import { fields, formParts, hints } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { languageCode } from '#copy/language.ts';
import { stateName } from '#copy/names.ts';
import { DateField } from '#forms/fields/date-field.tsx';
import { RadioField } from '#forms/fields/radio-field.tsx';
import { SelectField } from '#forms/fields/select-field.tsx';
import { TextArea } from '#forms/fields/text-area.tsx';
import type { Form, Texts } from '#forms/form.ts';
import { FieldOf, FormField } from '#forms/form-field.tsx';
import { FormPart } from '#forms/form-part.tsx';

// Fields that registration and profile share (product, section 5).

interface FormProps<T extends Texts> {
  readonly form: Form<T>;
}

type Person = Record<'f_name' | 'l_name' | 'dob' | 'gender', string>;
type Contact = Record<'phone' | 'email' | 'address' | 'state' | 'pincode', string>;
type Cards = Record<'udid' | 'other', string>;

/** The fields that a draft never stores (accessibility 41). */
export const cardFields = ['udid', 'other'] as const satisfies (keyof Cards)[];

/** The single-line fields. */
const inputs = {
  f_name: { hint: hints.f_name, autoComplete: 'given-name', autoCapitalize: 'words' },
  l_name: { hint: hints.l_name, autoComplete: 'family-name', autoCapitalize: 'words' },
  phone: { hint: hints.phone, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { latin: true, type: 'email', inputMode: 'email', autoComplete: 'email' },
  pincode: { hint: hints.pincode, inputMode: 'numeric', autoComplete: 'postal-code' },
  udid: { latin: true, hint: hints.udid, autoComplete: 'off', autoCapitalize: 'characters' },
  other: { latin: true, hint: hints.other, autoComplete: 'off' },
} as const;

interface InputProps<T extends Texts> extends FormProps<T> {
  readonly field: keyof T & keyof typeof inputs;
  readonly hint?: string;
}

function Input<T extends Texts>({ field, ...rest }: InputProps<T>) {
  return <FormField field={field} label={fields[field]} {...inputs[field]} {...rest} />;
}

interface PersonFieldsProps<T extends Person> extends FormProps<T> {
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

export function PersonFields<T extends Person>({ form, aside, children }: PersonFieldsProps<T>) {
  return (
    <FormPart heading={formParts.person} hint={forms.microphone} aside={aside}>
      <Input form={form} field="f_name" />
      <Input form={form} field="l_name" />
      <FieldOf as={DateField} form={form} field="dob" label={fields.dob} hint={hints.dob} birthday />
      <FieldOf
        as={RadioField}
        form={form}
        field="gender"
        label={fields.gender}
        options={[
          ['male', fields.male],
          ['female', fields.female],
        ]}
      />
      {children}
    </FormPart>
  );
}

export function EmailField<T extends Record<'email', string>>({ form }: FormProps<T>) {
  return <Input form={form} field="email" />;
}

export function ContactFields<T extends Contact>({ form }: FormProps<T>) {
  return (
    <FormPart heading={formParts.contact}>
      <Input form={form} field="phone" />
      <Input form={form} field="email" hint={hints.email} />
      <FieldOf
        as={TextArea}
        form={form}
        field="address"
        label={fields.address}
        hint={hints.address}
        // Browsers autofill several lines (accessibility 13). The rule joins the lines.
        autoComplete="street-address"
        autoCapitalize="words"
        rows={2}
      />
      <FieldOf
        as={SelectField}
        form={form}
        field="state"
        label={fields.state}
        prompt={fields.chooseState}
        options={stateOptions(form.seen().state ?? '', form.values.state.value)}
        autoComplete="address-level1"
      />
      <Input form={form} field="pincode" />
    </FormPart>
  );
}

/** The states of the list. A stored state outside the list stays a choice, because a backend may have others. */
const stateOptions = (...stored: readonly string[]) =>
  [...new Set([...states, ...stored])]
    .filter((state) => state !== '')
    .map((state) => [state, stateName(state)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, languageCode));

export function CardFields<T extends Cards>({ form }: FormProps<T>) {
  return (
    <FormPart heading={formParts.cards} hint={formParts.cardsHint}>
      <Input form={form} field="udid" />
      <Input form={form} field="other" />
    </FormPart>
  );
}
