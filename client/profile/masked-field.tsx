import { useLayoutEffect, useState } from 'react';
import { updateProfile } from '#copy/profile.ts';
import { FieldGroup } from '#forms/fields/field.tsx';
import type { Form } from '#forms/form.ts';
import { needOf } from '#forms/form-field.tsx';
import { type cardFields, Fields } from '#person/person-fields.tsx';
import { labels } from './labels.ts';
import type { ProfileForm } from './state/profile-form.ts';
import { Covered, endOf } from './udid.tsx';

interface MaskedFieldProps {
  readonly form: Form<ProfileForm>;
  readonly field: (typeof cardFields)[number];
}

/** Masks an identity number until a press opens its field (accessibility 41). Also opens for an error and for typing. */
export function MaskedField({ form, field }: MaskedFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const number = form.values[field].value;
  // Focus opens the field, and a press moves focus there.
  useLayoutEffect(() => {
    if (isOpen) document.getElementById(field)?.focus();
  }, [isOpen, field]);
  const open = { onFocus: () => setOpen(true) };
  if (isOpen || form.errors.value[field] || endOf(number) === '')
    return (
      <div {...open}>
        <Fields form={form} names={[field]} />
      </div>
    );
  const label = labels[field];
  return (
    <FieldGroup id={field} label={label} {...needOf(form, field)} described={false}>
      <div className="row middle">
        <Covered id={`${field}-masked`} number={number} />
        <button
          type="button"
          className="text-button flush"
          aria-label={`${updateProfile.showAndChange}: ${label}`}
          aria-describedby={`${field}-masked`}
          onClick={() => setOpen(true)}
        >
          {updateProfile.showAndChange}
        </button>
      </div>
    </FieldGroup>
  );
}
