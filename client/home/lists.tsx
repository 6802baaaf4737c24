import { useState } from 'react';
import { toPreviewProject } from '#addresses';
import type { Skill } from '#contract/entities.ts';
import { home } from '#copy/home.ts';
import { named } from '#copy/name.ts';
import { projectTypeName } from '#copy/names.ts';
import { screens } from '#copy/screens.ts';
import { skills as copy, empty, skillDetail } from '#copy/skills.ts';
import { CardList, type CardListProps } from '#loading/remote-list.tsx';
import { paths } from '#paths';
import { projectsOf } from '#projects/state/projects.ts';
import { useStore } from '#session/use-session.ts';
import { SubjectCard } from '#skills/catalogue/subject-card.tsx';
import { MySkillCard, SkillCard } from '#skills/skill-card.tsx';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { TopicsDialog } from '#skills/topics-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Section } from '#ui/section.tsx';

// The first items of each list (product, section 9).

/** The learner's first four skills. */
export function MySkills() {
  const { mySkills, loadMySkills } = useStore(mySkillsOf);
  return (
    <Cards
      heading={home.mySkills}
      list={mySkills.value}
      max={4}
      count={copy.skillCount}
      allHref={paths.allSkills}
      keyOf={(skill) => skill.skill_id}
      retry={loadMySkills}
      none={<p>{empty.skills}</p>}
      card={(skill) => <MySkillCard skill={skill} />}
    />
  );
}

/** The learner's two newest projects. Absent without a project, because the first steps and the Add menu say how. */
export function MyProjects() {
  const { projects, loadProjects } = useStore(projectsOf);
  const list = projects.value;
  if (list.kind === 'ready' && list.value.length === 0) return null;
  return (
    <Cards
      heading={screens.myProjects}
      list={list}
      max={2}
      count={skillDetail.projectCount}
      allHref={paths.myProjects}
      keyOf={(project) => project.project_id}
      retry={loadProjects}
      none={null}
      card={({ project_id, name, thumbnail, type }) => (
        <Card title={named(name)} picture={thumbnail} wide={false} to={toPreviewProject(project_id)}>
          {type !== '' && <p>{named(projectTypeName(type))}</p>}
        </Card>
      )}
    />
  );
}

/** The first six subjects of the catalogue. */
export function Subjects() {
  const { subjects, loadSubjects } = useStore(catalogueOf);
  return (
    <Cards
      heading={home.subjects}
      list={subjects.value}
      max={6}
      wide
      allHref={paths.allSubjects}
      keyOf={(subject) => subject.sub_id}
      retry={loadSubjects}
      none={<Empty title={empty.noSubjects} />}
      card={(subject) => <SubjectCard subject={subject} level={3} />}
    />
  );
}

/** The first four skills of the catalogue, in the backend's order. Choosing a skill opens its topics. */
export function TopSkills() {
  const { skills, loadSkills } = useStore(catalogueOf);
  const [chosen, choose] = useState<Skill>();
  return (
    <>
      <Cards
        heading={home.topSkills}
        list={skills.value}
        max={4}
        wide
        allHref={paths.topSkills}
        keyOf={(skill) => skill.skill_id}
        retry={loadSkills}
        none={<Empty title={empty.noSkills} />}
        card={(skill) => <SkillCard skill={skill} onChoose={choose} />}
      />
      {chosen && <TopicsDialog skill={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}

interface CardsProps<T> extends Omit<CardListProps<T>, 'name'> {
  readonly heading: string;
  /** Says how many items the list has. */
  readonly count?: (items: number) => string;
  readonly allHref: string;
}

function Cards<T>({ heading, allHref, count, ...list }: CardsProps<T>) {
  const items = list.list.kind === 'ready' ? list.list.value.length : 0;
  const more = { href: allHref, label: home.viewAll, name: `${home.viewAll}: ${heading}` };
  return (
    <Section heading={heading} {...(items > 0 && { count: count?.(items), more })}>
      <div className={`home-cards of-${list.max}`}>
        <CardList name={heading} {...list} />
      </div>
    </Section>
  );
}
