import { useContext, useEffect, useRef, useState } from 'react';
import type { ProfileForm } from '#contract/account-forms.ts';
import { nameOfAddress } from '#contract/storage.ts';
import { day } from '#contract/values.ts';
import { stateName } from '#copy/names.ts';
import { profile, updateProfile } from '#copy/profile.ts';
import { FieldGroup } from '#forms/fields/field.tsx';
import type { Form } from '#forms/form.ts';
import { cardFields } from '#person/person-fields.tsx';
import { focusHeadingAround } from '#ui/focus.ts';
import { PageFrame } from '#ui/page.tsx';
import { Picture } from '#ui/picture.tsx';
import { Pause, Text } from '#ui/text.tsx';
import { genderName, labels } from './labels.ts';
import type { Conflict, ProfileField, Side } from './state/merge-profile.ts';
import { Covered } from './udid.tsx';
import type { Choices } from './use-conflicts.ts';
import './profile-conflicts.css';

/** Fields whose value a translator may change. Names, numbers and addresses must stay. */
const translatable: readonly ProfileField[] = ['bio', 'dob', 'gender', 'state'];

const sides = ['here', 'elsewhere'] as const satisfies readonly Side[];

interface ProfileConflictsProps {
  readonly form: Form<ProfileForm>;
  readonly conflicts: readonly Conflict[];
  readonly choices: Choices;
  readonly onChoose: (field: ProfileField, side: Side) => void;
}

/** Both values of each field in conflict, none preselected. Each new round of conflicts focuses the heading. */
export function ProfileConflicts({ form, conflicts, choices, onChoose }: ProfileConflictsProps) {
  const { isCovered } = useContext(PageFrame);
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef<readonly Conflict[]>(undefined);
  useEffect(() => {
    if (isCovered || !root.current || shown.current === conflicts) return;
    shown.current = conflicts;
    window.scrollTo(0, 0);
    focusHeadingAround(root.current);
  }, [conflicts, isCovered]);
  return (
    <div ref={root} className="form stack gap-5">
      {conflicts.map((conflict) => (
        <ConflictField
          key={conflict.field}
          conflict={conflict}
          chosen={choices[conflict.field]}
          error={form.errors.value[conflict.field]}
          onChoose={(side) => onChoose(conflict.field, side)}
        />
      ))}
    </div>
  );
}

interface ConflictFieldProps {
  readonly conflict: Conflict;
  readonly chosen: Side | undefined;
  readonly error: string | undefined;
  readonly onChoose: (side: Side) => void;
}

function ConflictField({ conflict, chosen, error, onChoose }: ConflictFieldProps) {
  const { field } = conflict;
  const label = labels[field];
  const isCard = cardFields.some((card) => card === field);
  const [isShown, setShown] = useState(!isCard);
  return (
    <FieldGroup id={field} label={label} error={error} role="radiogroup" required>
      <div className="conflict-sides stack">
        {sides.map((side, index) => (
          <label key={side} className="choice">
            <input
              id={index === 0 ? field : `${field}-${side}`}
              type="radio"
              name={field}
              value={side}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className="stack gap-1">
              <span className="soft small">{updateProfile[side]}</span>
              <Pause />
              <Value field={field} value={conflict[side]} isShown={isShown} />
            </span>
          </label>
        ))}
      </div>
      {isCard && (
        <button
          type="button"
          className="text-button"
          aria-label={isShown ? updateProfile.hideBothOf(label) : updateProfile.showBothOf(label)}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? updateProfile.hideBoth : updateProfile.showBoth}
        </button>
      )}
    </FieldGroup>
  );
}

function Value({ field, value, isShown }: { field: ProfileField; value: string; isShown: boolean }) {
  if (field === 'profile') return <PictureValue src={value} />;
  if (value === '') return <span>{profile.notGiven}</span>;
  if (!isShown) return <Covered />;
  const words = wordsOf(field, value);
  return (
    <Text
      as="span"
      className="strong lines"
      dir="auto"
      translate={translatable.includes(field) ? undefined : 'no'}
    >
      {words}
    </Text>
  );
}

function PictureValue({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  if (src === 'default') return <span>{updateProfile.noPicture}</span>;
  if (isBroken) return <span>{updateProfile.brokenPicture}</span>;
  return (
    <Picture
      className="conflict-picture"
      src={src}
      alt={updateProfile.pictureNamed(nameOfAddress(src))}
      width={96}
      height={96}
      onBroken={() => setBroken(true)}
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
