import { useEffect, useState } from 'react';
import { app } from '#copy/app.ts';
import { experience as copy } from '#copy/profile.ts';
import { screens } from '#copy/screens.ts';
import { CheckField, ticked } from '#forms/fields/check-field.tsx';
import { DateField } from '#forms/fields/date-field.tsx';
import { createForm, type Form } from '#forms/form.ts';
import { FieldOf, FormField } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { typedDate } from '#forms/typed-date.ts';
import { useIdInAddress, useQuery } from '#navigation/address.ts';
import { useLeaveAfterSuccess } from '#navigation/screen-frame.tsx';
import { toProfile } from '#paths';
import { WithLearner } from '#session/with-learner.tsx';
import { done } from '#state/action-result.ts';
import { draftOf } from '#state/drafts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { experiences, saveExperience } from './state/experience.ts';
import {
  type Experience,
  experienceForm,
  type ExperienceForm as FormValues,
} from './state/experience-rules.ts';
import { loadOrganisations, suggestions } from './state/organisations.ts';

/** Product, section 2: /addExperiance. With `?experience=` the form edits that experience. */
export function AddExperience() {
  const isNew = !useQuery().has('experience');
  const experienceId = useIdInAddress('experience');
  useEffect(() => {
    loadOrganisations();
  }, []);
  return (
    <WithLearner title={screens.addExperience}>
      {({ username }) => {
        if (isNew) return <ExperienceForm key="new" username={username} />;
        const experience = experiences.value.find(({ id }) => id === experienceId);
        if (!experience) return <NotFound />;
        return <ExperienceForm key={experienceId} username={username} experience={experience} />;
      }}
    </WithLearner>
  );
}

function ExperienceForm({ username, experience }: { username: string; experience?: Experience }) {
  const leaveAfterSuccess = useLeaveAfterSuccess();
  const [form] = useState(() =>
    createForm(
      experienceForm,
      typedFrom(experience),
      draftOf(`experience ${experience?.id ?? 'new'}`, { owner: username }),
    ),
  );
  const { organisation, department, still_working } = form.values;
  const suggested = suggestions(organisation.value, department.value);
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
        hint={copy.departmentHint}
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

interface JobDateProps {
  readonly form: Form<FormValues>;
  readonly field: 'join_date' | 'leave_date';
  readonly label: string;
}

function JobDate(props: JobDateProps) {
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
