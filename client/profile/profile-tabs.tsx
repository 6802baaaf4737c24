import { useLocation } from 'wouter';
import { profileTabs, toProfile } from '#addresses';
import { profile } from '#copy/profile.ts';
import { skills as copy, empty } from '#copy/skills.ts';
import { ExperienceList } from '#experience/experience-list.tsx';
import { experienceOf } from '#experience/state/experience.ts';
import { CardList } from '#loading/remote-list.tsx';
import { useQuery } from '#navigation/address.ts';
import { paths } from '#paths';
import { ProjectCards } from '#projects/project-cards.tsx';
import { projectsOf } from '#projects/state/projects.ts';
import { useStore } from '#session/use-session.ts';
import { MySkillCard } from '#skills/skill-card.tsx';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { type Remote, ready } from '#state/remote.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { ProjectsIcon, SkillIcon } from '#ui/screen-icons.tsx';
import { Section } from '#ui/section.tsx';
import { Tabs } from '#ui/tabs.tsx';

/** The learner's skills, projects and experience as tabs. The address holds the tab, so that Back restores it. */
export function ProfileTabs() {
  const { mySkills } = useStore(mySkillsOf);
  const { projects } = useStore(projectsOf);
  const { experiences } = useStore(experienceOf);
  const query = useQuery();
  const [, navigate] = useLocation();
  return (
    <Section heading={profile.work}>
      <Tabs
        label={profile.work}
        chosen={profileTabs.find((tab) => tab === query.get('tab')) ?? 'skills'}
        onChoose={(tab) => navigate(toProfile(tab), { replace: true })}
        tabs={[
          { id: 'skills', label: counted(profile.skillsTab, mySkills.value), content: <Skills /> },
          { id: 'projects', label: counted(profile.projectsTab, projects.value), content: <Projects /> },
          {
            id: 'experience',
            label: profile.counted(profile.experienceTab, experiences.value.length),
            content: <ExperienceList />,
          },
        ]}
      />
    </Section>
  );
}

const counted = (tab: string, list: Remote<readonly unknown[]>) =>
  list.kind === 'ready' ? profile.counted(tab, list.value.length) : tab;

function Skills() {
  const { mySkills, loadMySkills, bestEvidenceFirst } = useStore(mySkillsOf);
  const list = mySkills.value;
  return (
    <CardList
      name={profile.skillsTab}
      list={list.kind === 'ready' ? ready(bestEvidenceFirst(list.value)) : list}
      keyOf={(skill) => skill.skill_id}
      retry={loadMySkills}
      none={
        <Empty title={empty.noOwnSkills} icon={<SkillIcon />}>
          <ButtonLink href={paths.skillList}>{copy.add}</ButtonLink>
        </Empty>
      }
      card={(skill) => (
        <MySkillCard skill={skill}>
          <p>{copy.topicsKnown(skill.Topics.length, skill.topics)}</p>
        </MySkillCard>
      )}
    />
  );
}

function Projects() {
  return (
    <ProjectCards
      name={profile.projectsTab}
      none={
        <Empty title={empty.noProjects} icon={<ProjectsIcon />}>
          <ButtonLink href={paths.addProject}>{profile.addProject}</ButtonLink>
        </Empty>
      }
    />
  );
}
