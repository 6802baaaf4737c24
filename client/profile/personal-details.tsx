import type { ReactElement } from 'react';
import type { User } from '#contract/entities.ts';
import { day, today } from '#contract/values.ts';
import { fields, login } from '#copy/account.ts';
import { named } from '#copy/name.ts';
import { profile } from '#copy/profile.ts';
import { Fold } from '#navigation/fold.tsx';
import { Text } from '#ui/text.tsx';
import { genderName } from './labels.ts';
import { Udid } from './udid.tsx';

/** A fact without a value is left out. */
type Fact = readonly [term: string, value: string | ReactElement, translate?: 'no'];

/** The learner's data (product, section 2: Profile). */
export function PersonalDetails({ user }: { user: User }) {
  const facts: readonly Fact[] = [
    [login.username, named(user.username), 'no'],
    [profile.age, ageInWords(user.dob)],
    [fields.gender, genderName(user.gender)],
    [fields.address, user.address && named(user.address), 'no'],
    [profile.placeLabel, profile.place(user.state, user.pincode)],
    [fields.email, user.email && named(user.email), 'no'],
    [fields.phone, profile.phone(user.phone), 'no'],
    [fields.udid, <Udid key="udid" number={user.udid} />],
  ];
  return (
    <Fold heading={profile.details} hint={profile.detailsHint}>
      <dl className="facts stack start">
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value, translate]) => (
            <div key={term}>
              <dt className="soft small">{term}</dt>
              <Text as="dd" className="strong" translate={translate}>
                {value}
              </Text>
            </div>
          ))}
      </dl>
    </Fold>
  );
}

/** Returns '' for a text that is no date, or a date in the future. */
function ageInWords(dob: string): string {
  const age = day.is(dob) ? ageOn(today(), dob) : -1;
  return age < 0 ? '' : profile.years(age);
}

/** Returns the full years from a date of birth to `day`. Both are `YYYY-MM-DD`. */
export function ageOn(day: string, dob: string): number {
  const hasHadBirthday = day.slice(5) >= dob.slice(5);
  return Number(day.slice(0, 4)) - Number(dob.slice(0, 4)) - (hasHadBirthday ? 0 : 1);
}
