import { useSignals } from '@preact/signals-react/runtime';
import { type ReactElement, useState } from 'react';
import type { User } from '#contract/entities.ts';
import { today } from '#contract/values.ts';
import { fields } from '#copy/account.ts';
import { named } from '#copy/name.ts';
import { profile } from '#copy/profile.ts';
import { paths } from '#paths';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { langOf } from '#ui/lang-of.ts';
import { LongText } from '#ui/long-text.tsx';
import { Picture } from '#ui/picture.tsx';
import { LogOut } from './log-out.tsx';
import { Udid } from './udid.tsx';

type Fact = readonly [term: string, value: string | ReactElement];

const fact = ([term, value]: Fact) => (
  <div key={term}>
    <dt>{term}</dt>
    <dd lang={typeof value === 'string' ? langOf(value) : undefined}>{value}</dd>
  </div>
);

/** The learner's data (product, section 2: Profile). Below 800 px most facts start collapsed. */
export function Person({ user }: { user: User }) {
  useSignals();
  const [isExpanded, setExpanded] = useState(false);
  const first: readonly Fact[] = [
    [profile.age, profile.years(ageOn(today(), user.dob))],
    [fields.gender, fields[user.gender]],
  ];
  const more: readonly Fact[] = [
    [fields.address, named(user.address)],
    [profile.placeLabel, profile.place(user.state, user.pincode)],
    [fields.email, named(user.email)],
    [fields.phone, profile.phone(user.phone)],
    [profile.udid, <Udid key="udid" number={user.udid} />],
  ];
  return (
    <div className="person">
      <div className="person-head">
        <Picture className="person-picture" src={user.profile} width={112} height={112} />
        <p lang={langOf(user.username)}>{named(user.username)}</p>
      </div>
      {user.bio !== '' && <LongText className="person-bio" text={user.bio} />}
      <dl className="facts">{first.map(fact)}</dl>
      <div className="facts-toggle">
        <Button expands={{ id: 'more-facts', expanded: isExpanded }} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? profile.viewLess : profile.viewMore}
        </Button>
      </div>
      <dl id="more-facts" className={isExpanded ? 'facts' : 'facts folded'}>
        {more.map(fact)}
      </dl>
      <div className="person-actions">
        <ButtonLink variant="primary" href={paths.updateProfile} name={profile.editProfile}>
          {profile.edit}
        </ButtonLink>
        <LogOut />
      </div>
    </div>
  );
}

/** Returns the full years from a date of birth to `day`. Both are `YYYY-MM-DD`. */
export function ageOn(day: string, dob: string): number {
  const hasHadBirthday = day.slice(5) >= dob.slice(5);
  return Number(day.slice(0, 4)) - Number(dob.slice(0, 4)) - (hasHadBirthday ? 0 : 1);
}
