import { useEffect, useState } from 'react';
import { toProfile } from '#addresses';
import { app } from '#copy/app.ts';
import { experience as copy } from '#copy/profile.ts';
import { screens } from '#copy/screens.ts';
import { CheckField, ticked } from '#forms/fields/checkbox.tsx';
import { DateField } from '#forms/fields/date-field.tsx';
import { createForm, type Form } from '#forms/form.ts';
import { FieldOf, FormField } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { typedDate } from '#forms/typed-date.ts';
import { useIdInAddress, useQuery } from '#navigation/address.ts';
import { useLeaveAfterSuccess } from '#navigation/screen-frame.tsx';
import { useStore } from '#session/use-session.ts';
import { WithLearner } from '#session/with-learner.tsx';
import { done } from '#state/action-result.ts';
import { draftOf } from '#state/drafts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { experienceOf } from './state/experience.ts';
import { type Experience, experienceForm, type ExperienceForm as Values } from './state/experience-rules.ts';
import { organisationsOf, suggestions } from './state/organisations.ts';

/** Product, section 2: /addExperiance. With `?experience=` the form edits that experience. */
export function AddExperience() {
  const isNew = !useQuery().has('experience');
  const experienceId = useIdInAddress('experience');
  return (
    <WithLearner title={screens.addExperience}>
      {({ username }) =>
        isNew ? (
          <ExperienceForm key="new" username={username} />
        ) : (
          <EditExperience key={experienceId} id={experienceId} username={username} />
        )
      }
    </WithLearner>
  );
}

function EditExperience({ id, username }: { id: number | undefined; username: string }) {
  const experience = useStore(experienceOf).experiences.value.find((other) => other.id === id);
  return experience ? <ExperienceForm username={username} experience={experience} /> : <NotFound />;
}

function ExperienceForm({ username, experience }: { username: string; experience?: Experience }) {
  const leaveAfterSuccess = useLeaveAfterSuccess();
  const { saveExperience } = useStore(experienceOf);
  const { data: organisations, load } = useStore(organisationsOf);
  useEffect(() => void load(), [load]);
  const [form] = useState(() => {
    const draft = draftOf(`experience ${experience?.id ?? 'new'}`, { owner: username });
    return createForm(experienceForm, typedFrom(experience), draft);
  });
  const { organisation, department, still_working } = form.values;
  const suggested = suggestions(organisations.value, organisation.value, department.value);
  return (
    <FormPage
      form={form}
      title={experience ? copy.editing : screens.addExperience}
      intro={<p>{copy.storedLocally}</p>}
      send={async (values) => {
        saveExperience(values, experience?.id);
        return done;
      }}
      onDone={() => leaveAfterSuccess(toProfile('experience'))}
    >
      <FormField
        form={form}
        field="organisation"
        label={copy.organisation}
        autoComplete="organization"
        autoCapitalize="words"
        suggestions={suggested.organisations}
      />
      <FormField
        form={form}
        field="department"
        label={copy.department}
        autoComplete="off"
        autoCapitalize="words"
        suggestions={suggested.departments}
      />
      <FormField
        form={form}
        field="job_title"
        label={copy.jobTitle}
        autoComplete="organization-title"
        autoCapitalize="words"
        suggestions={suggested.jobTitles}
      />
      <JobDate form={form} field="join_date" label={copy.joinDate} />
      <FieldOf as={CheckField} form={form} field="still_working" label={copy.working} />
      {still_working.value !== ticked && <JobDate form={form} field="leave_date" label={copy.leaveDate} />}
      <SubmitBar form={form}>{copy.submit}</SubmitBar>
    </FormPage>
  );
}

function JobDate(props: { form: Form<Values>; field: 'join_date' | 'leave_date'; label: string }) {
  return <FieldOf as={DateField} {...props} hint={copy.dateHint} dayOptional />;
}

function NotFound() {
  return (
    <Page title={app.title(copy.editing)} heading={copy.editing} back narrow>
      <Empty title={copy.none}>
        <ButtonLink variant="primary" href={toProfile('experience')}>
          {copy.back}
        </ButtonLink>
      </Empty>
    </Page>
  );
}

function typedFrom(experience: Experience | undefined) {
  return {
    organisation: experience?.organisation ?? '',
    department: experience?.department ?? '',
    job_title: experience?.job_title ?? '',
    join_date: experience ? typedDate(experience.join_date) : '',
    still_working: experience?.leave_date === '' ? ticked : '',
    leave_date: experience ? typedDate(experience.leave_date) : '',
  };
}
