import { useState } from 'react';
import { object } from 'superstruct';
import { nameOfAddress } from '#contract/storage.ts';
import { day, required } from '#contract/values.ts';
import { errors } from '#copy/errors.ts';
import { stateName } from '#copy/names.ts';
import { profile, updateProfile } from '#copy/profile.ts';
import type { BoundControl } from '#forms/fields/field.tsx';
import { RadioField } from '#forms/fields/radio-field.tsx';
import { createForm } from '#forms/form.ts';
import { FieldOf } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { cardFields } from '#person/person-fields.tsx';
import type { ActionResult } from '#state/action-result.ts';
import { Button } from '#ui/button.tsx';
import { Picture, useBroken } from '#ui/picture.tsx';
import { Pause, Text } from '#ui/text.tsx';
import { genderName, labels } from './labels.ts';
import type { Conflict, Decision, ProfileField, Side } from './state/merge-profile.ts';
import { Covered } from './udid.tsx';
import './profile-conflicts.css';

/** Fields whose value a translator may change. Names, numbers and addresses must stay. */
const translatable: readonly ProfileField[] = ['bio', 'dob', 'gender', 'state'];

interface ProfileConflictsProps {
  readonly conflicts: readonly Conflict[];
  readonly save: (decisions: readonly Decision[], signal: AbortSignal) => Promise<ActionResult>;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** A form with both values of each field in conflict, none preselected. Must have a key per round of conflicts. */
export function ProfileConflicts({ conflicts, save, onDone, onBack }: ProfileConflictsProps) {
  const [form] = useState(() => {
    const byField = <T,>(value: (field: ProfileField) => T) =>
      Object.fromEntries(conflicts.map(({ field }) => [field, value(field)]));
    const rules = byField((field) => required(updateProfile.choose(labels[field])));
    const empty = byField(() => '');
    return createForm(object(rules), empty);
  });
  return (
    <FormPage
      form={form}
      wide
      bare
      title={updateProfile.conflict}
      exception={errors.profileUpdate}
      intro={<p>{updateProfile.conflictHint}</p>}
      send={(kept, signal) => {
        const decisions = conflicts.map((conflict) => ({ ...conflict, kept: kept[conflict.field] as Side }));
        return save(decisions, signal);
      }}
      onDone={onDone}
      below={
        <Button inactive={form.progress.value === 'sending'} onClick={onBack}>
          {updateProfile.backToForm}
        </Button>
      }
    >
      <div className="form stack gap-5">
        {conflicts.map((conflict) => (
          <FieldOf
            as={ConflictField}
            key={conflict.field}
            form={form}
            field={conflict.field}
            conflict={conflict}
          />
        ))}
      </div>
      <SubmitBar form={form}>{updateProfile.submit}</SubmitBar>
    </FormPage>
  );
}

function ConflictField({ conflict, ...bound }: BoundControl & { readonly conflict: Conflict }) {
  const { field } = conflict;
  const label = labels[field];
  const isCard = cardFields.some((card) => card === field);
  const [isShown, setShown] = useState(!isCard);
  const optionOf = (side: Side) => {
    const words = (
      <span className="stack gap-1">
        <span className="soft small">{updateProfile[side]}</span>
        <Pause />
        <Value field={field} value={conflict[side]} isShown={isShown} />
      </span>
    );
    return [side, words] as const;
  };
  const toggle = isShown ? updateProfile.hideBoth : updateProfile.showBoth;
  return (
    <RadioField
      {...bound}
      label={label}
      className="conflict-sides stack"
      options={[optionOf('here'), optionOf('elsewhere')]}
    >
      {isCard && (
        <button
          type="button"
          className="text-button"
          aria-label={`${toggle}: ${label}`}
          onClick={() => setShown(!isShown)}
        >
          {toggle}
        </button>
      )}
    </RadioField>
  );
}

function Value({ field, value, isShown }: { field: ProfileField; value: string; isShown: boolean }) {
  if (field === 'profile') return <PictureValue src={value} />;
  if (value === '') return <span>{profile.notGiven}</span>;
  if (!isShown) return <Covered number={value} />;
  return (
    <Text
      as="span"
      className="strong lines"
      dir="auto"
      translate={translatable.includes(field) ? undefined : 'no'}
    >
      {wordsOf(field, value)}
    </Text>
  );
}

function PictureValue({ src }: { src: string }) {
  const [isBroken, setBroken] = useBroken(src);
  if (src === 'default') return <span>{updateProfile.noPicture}</span>;
  if (isBroken) return <span>{updateProfile.brokenPicture}</span>;
  return (
    <Picture
      className="conflict-picture"
      src={src}
      alt={updateProfile.pictureNamed(nameOfAddress(src))}
      width={96}
      height={96}
      onBroken={setBroken}
    />
  );
}

/** Returns a value as the screens show it. */
function wordsOf(field: ProfileField, value: string): string {
  if (field === 'dob') return day.is(value) ? updateProfile.date(value) : value;
  if (field === 'phone') return profile.phone(value);
  if (field === 'gender') return genderName(value);
  return field === 'state' ? stateName(value) : value;
}
