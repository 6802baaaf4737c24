import type { ReactNode } from 'react';
import { states } from '#contract/states.ts';
import { fields, formParts, hints } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { stateName } from '#copy/names.ts';
import { DateField } from '#forms/fields/date-field.tsx';
import { RadioField } from '#forms/fields/radio-field.tsx';
import { SelectField } from '#forms/fields/select-field.tsx';
import { TextArea } from '#forms/fields/text-area.tsx';
import type { Form } from '#forms/form.ts';
import { FieldOf, FormField } from '#forms/form-field.tsx';
import { FormPart } from '#forms/form-part.tsx';

// Fields that registration and profile share (product, section 5).

interface FormProps<T extends Record<string, string>> {
  readonly form: Form<T>;
}

type Person = Record<'f_name' | 'l_name' | 'dob' | 'gender', string>;
type Contact = Record<'phone' | 'email' | 'address' | 'state' | 'pincode', string>;
type Cards = Record<'udid' | 'other', string>;

/** The fields that a draft never stores (accessibility 41). */
export const cardFields = ['udid', 'other'] as const satisfies (keyof Cards)[];

interface PersonFieldsProps<T extends Person> extends FormProps<T> {
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

export function PersonFields<T extends Person>({ form, aside, children }: PersonFieldsProps<T>) {
  return (
    <FormPart heading={formParts.person} aside={aside}>
      <div className="field-row stack gap-5">
        <FormField
          form={form}
          field="f_name"
          label={fields.f_name}
          hint={hints.f_name}
          autoComplete="given-name"
          autoCapitalize="words"
        />
        <FormField
          form={form}
          field="l_name"
          label={fields.l_name}
          hint={hints.l_name}
          autoComplete="family-name"
          autoCapitalize="words"
        />
      </div>
      <div className="field-row stack gap-5 of-dates">
        <FieldOf
          as={DateField}
          form={form}
          field="dob"
          label={fields.dob}
          hint={hints.dob}
          parts={forms.date}
          birthday
        />
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
      </div>
      {children}
    </FormPart>
  );
}

export function EmailField<T extends Record<'email', string>>({ form }: FormProps<T>) {
  return (
    <FormField
      form={form}
      field="email"
      label={fields.email}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  );
}

export function ContactFields<T extends Contact>({ form }: FormProps<T>) {
  return (
    <FormPart heading={formParts.contact}>
      <div className="field-row stack gap-5">
        <FormField
          form={form}
          field="phone"
          label={fields.phone}
          hint={hints.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <EmailField form={form} />
      </div>
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
      <div className="field-row stack gap-5">
        <FieldOf
          as={SelectField}
          form={form}
          field="state"
          label={fields.state}
          prompt={fields.chooseState}
          options={stateOptions(form.seen.value.state ?? '', form.values.state.value)}
          autoComplete="address-level1"
        />
        <FormField
          form={form}
          field="pincode"
          label={fields.pincode}
          hint={hints.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
    </FormPart>
  );
}

/** The states of the list. A stored state outside the list stays a choice, because a backend may have others. */
const stateOptions = (...stored: readonly string[]) =>
  [...new Set([...states, ...stored])]
    .filter((state) => state !== '')
    .map((state) => [state, stateName(state)] as const);

export function CardFields<T extends Cards>({ form }: FormProps<T>) {
  return (
    <FormPart heading={formParts.cards} hint={formParts.cardsHint}>
      <div className="field-row stack gap-5">
        <FormField
          form={form}
          field="udid"
          label={fields.udid}
          hint={hints.udid}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <FormField form={form} field="other" label={fields.other} hint={hints.other} autoComplete="off" />
      </div>
    </FormPart>
  );
}
