import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { type Experience, experienceForm, type Organisation } from '#contract/experience.ts';
import { typedDate } from '#contract/typed.ts';
import { app } from '#copy/app.ts';
import { forms } from '#copy/forms.ts';
import { experience } from '#copy/profile.ts';
import { screens } from '#copy/screens.ts';
import { CheckField, ticked } from '#forms/fields/check-field.tsx';
import { DateField } from '#forms/fields/date-field.tsx';
import { createForm } from '#forms/form.ts';
import { FieldOf, FormField } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { toProfile } from '#paths';
import { WithLearner } from '#session/with-learner.tsx';
import { draftOf } from '#state/drafts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page, PageFrame } from '#ui/page.tsx';
import { experiences, saveExperience } from './state/experience.ts';
import { loadOrganisations, organisations } from './state/organisations.ts';

/** Product, section 2: /addExperiance. With an experience in the address it changes that one. */
export function AddExperience() {
  useSignals();
  const query = new URLSearchParams(useSearch());
  const asked = query.get('experience');
  useEffect(() => {
    loadOrganisations();
  }, []);
  return (
    <WithLearner title={screens.addExperience}>
      {({ username }) => {
        if (asked === null) return <ExperienceForm key="new" username={username} />;
        const found = experiences.value.find(({ id }) => String(id) === asked);
        return found ? <ExperienceForm key={asked} username={username} found={found} /> : <Missing />;
      }}
    </WithLearner>
  );
}

function ExperienceForm({ username, found }: { username: string; found?: Experience }) {
  useSignals();
  const { moveOn } = useContext(PageFrame);
  const [form] = useState(() =>
    createForm(
      experienceForm,
      typedFrom(found),
      draftOf(`experience ${found?.id ?? 'new'}`, { owner: username }),
    ),
  );
  const { organisation, department, still_working } = form.values;
  const suggested = suggestions(organisation.value, department.value);
  const date = { hint: experience.dateHint, parts: forms.date };
  return (
    <FormPage
      form={form}
      title={found ? experience.editing : screens.addExperience}
      submit={experience.submit}
      intro={<p>{experience.kept}</p>}
      send={async (values) => {
        saveExperience(values, found?.id);
        moveOn(toProfile('experience'));
        return undefined;
      }}
    >
      <FormField
        form={form}
        field="organisation"
        label={experience.organisation}
        autoComplete="organization"
        autoCapitalize="words"
        suggestions={suggested.organisations}
      />
      <FormField
        form={form}
        field="department"
        label={experience.department}
        hint={experience.departmentHint}
        autoComplete="off"
        autoCapitalize="words"
        suggestions={suggested.departments}
      />
      <FormField
        form={form}
        field="job_title"
        label={experience.jobTitle}
        autoComplete="organization-title"
        autoCapitalize="words"
        suggestions={suggested.jobTitles}
      />
      <FieldOf as={DateField} form={form} field="join_date" label={experience.joinDate} {...date} />
      <FieldOf as={CheckField} form={form} field="still_working" label={experience.working} />
      {still_working.value !== ticked && (
        <FieldOf as={DateField} form={form} field="leave_date" label={experience.leaveDate} {...date} />
      )}
    </FormPage>
  );
}

function Missing() {
  useSignals();
  return (
    <Page title={app.title(experience.editing)} heading={experience.editing} back narrow>
      <Empty title={experience.none}>
        <ButtonLink look="primary" href={toProfile('experience')}>
          {experience.back}
        </ButtonLink>
      </Empty>
    </Page>
  );
}

function typedFrom(found: Experience | undefined) {
  return {
    organisation: found?.organisation ?? '',
    department: found?.department ?? '',
    job_title: found?.job_title ?? '',
    join_date: found ? typedDate(found.join_date) : '',
    still_working: found?.leave_date === '' ? ticked : '',
    leave_date: found ? typedDate(found.leave_date) : '',
  };
}

/** What fits what is typed so far: departments of that organisation, titles of that department, else all of them. */
function suggestions(organisation: string, department: string) {
  const all: readonly Organisation[] = organisations.value.kind === 'ready' ? organisations.value.value : [];
  const departments = named(all, organisation).flatMap(({ Dept }) => Dept);
  return {
    organisations: all.map(({ Name }) => Name),
    departments: distinct(departments.map(({ Name }) => Name)),
    jobTitles: distinct(
      named(departments, department).flatMap(({ JobRoll }) => JobRoll.map(({ Title }) => Title)),
    ),
  };
}

function named<T extends { readonly Name: string }>(list: readonly T[], typed: string): readonly T[] {
  const fitting = list.filter(({ Name }) => Name.toLowerCase() === typed.trim().toLowerCase());
  return fitting.length > 0 ? fitting : list;
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].sort();
