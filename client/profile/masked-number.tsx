import { type ReactNode, useLayoutEffect, useState } from 'react';
import { updateProfile } from '#copy/profile.ts';
import { FieldGroup } from '#forms/fields/field.tsx';
import type { Form } from '#forms/form.ts';
import { needOf } from '#forms/form-field.tsx';
import { labels } from './labels.ts';
import type { ProfileForm } from './state/profile-form.ts';
import { Covered, endOf } from './udid.tsx';

interface MaskedNumberProps {
  readonly form: Form<ProfileForm>;
  readonly field: 'udid' | 'other';
  /** The field with its value. */
  readonly input: ReactNode;
}

/** Masks an identity number until a press opens its field (accessibility 41). Also opens for an error and for typing. */
export function MaskedNumber({ form, field, input }: MaskedNumberProps) {
  const [isOpen, setOpen] = useState(false);
  const number = form.values[field].value;
  // Focus opens the field, and a press moves focus there.
  useLayoutEffect(() => {
    if (isOpen) document.getElementById(field)?.focus();
  }, [isOpen, field]);
  const open = { onFocus: () => setOpen(true) };
  if (isOpen || form.errors.value[field] || endOf(number) === '') return <div {...open}>{input}</div>;
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
