import { useState } from 'react';
import type { Skill } from '#contract/entities.ts';
import { home } from '#copy/home.ts';
import { skills as copy, empty } from '#copy/skills.ts';
import { CardList, type CardListProps } from '#loading/remote-list.tsx';
import { paths } from '#paths';
import { useStore } from '#session/use-session.ts';
import { SubjectCard } from '#skills/catalogue/subject-card.tsx';
import { MySkillCard, SkillCard } from '#skills/skill-card.tsx';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { TopicsDialog } from '#skills/topics-dialog.tsx';
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
      allHref={paths.allSkills}
      keyOf={(skill) => skill.skill_id}
      retry={loadMySkills}
      none={<Empty title={empty.skills} />}
      card={(skill) => <MySkillCard skill={skill} />}
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
        note={copy.topSkillsOrder}
        allHref={paths.topSkills}
        keyOf={(skill) => skill.skill_id}
        retry={loadSkills}
        none={<Empty title={empty.noSkills} />}
        card={(skill) => <SkillCard skill={skill} to={() => choose(skill)} />}
      />
      {chosen && <TopicsDialog skill={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}

interface CardsProps<T> extends Omit<CardListProps<T>, 'name'> {
  readonly heading: string;
  readonly note?: string;
  readonly allHref: string;
}

function Cards<T>({ heading, allHref, note, ...list }: CardsProps<T>) {
  const hasItems = list.list.kind === 'ready' && list.list.value.length > 0;
  const more = { href: allHref, label: home.viewAll, name: `${home.viewAll}: ${heading}` };
  return (
    <Section heading={heading} {...(hasItems && { more })}>
      {note && <p className="home-note soft small">{note}</p>}
      <div className="home-cards">
        <CardList name={heading} {...list} />
      </div>
    </Section>
  );
}
