import { useSignals } from '@preact/signals-react/runtime';
import { useLocation, useSearch } from 'wouter';
import type { Project } from '#contract/entities.ts';
import { named } from '#copy/name.ts';
import { profile } from '#copy/profile.ts';
import { skills as copy, empty } from '#copy/skills.ts';
import { paths, profileTabs, toPreviewProject, toProfile } from '#paths';
import { loadProjects, projects } from '#projects/state/projects.ts';
import { MySkillCard } from '#skills/skill-card.tsx';
import { loadMySkills, mySkills } from '#skills/state/my-skills.ts';
import type { Remote } from '#state/remote.ts';
import { CardList } from '#state/remote-list.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { langOf } from '#ui/lang-of.ts';
import { Section } from '#ui/section.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ExperienceList } from './experience-list.tsx';
import { experiences } from './state/experience.ts';

/** The learner's skills, projects and experience as tabs. The address holds the tab, so that Back restores it. */
export function Portfolio({ username }: { username: string }) {
  useSignals();
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  return (
    <Section heading={profile.portfolio}>
      <Tabs
        label={profile.portfolio}
        chosen={profileTabs.find((tab) => tab === query.get('tab')) ?? 'skills'}
        onChoose={(tab) => navigate(toProfile(tab), { replace: true })}
        tabs={[
          {
            id: 'skills',
            label: counted(profile.skillsTab, mySkills.value),
            content: <Skills username={username} />,
          },
          {
            id: 'projects',
            label: counted(profile.projectsTab, projects.value),
            content: <Projects username={username} />,
          },
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

function Skills({ username }: { username: string }) {
  useSignals();
  return (
    <CardList
      name={profile.skillsTab}
      list={mySkills.value}
      keyOf={(skill) => skill.skill_id}
      retry={() => loadMySkills(username)}
      none={
        <Empty title={empty.noSkills}>
          <ButtonLink href={paths.skillList}>{copy.add}</ButtonLink>
        </Empty>
      }
      card={(skill) => <MySkillCard skill={skill} />}
    />
  );
}

function Projects({ username }: { username: string }) {
  useSignals();
  return (
    <CardList
      name={profile.projectsTab}
      list={projects.value}
      wide
      keyOf={(project: Project) => project.project_id}
      retry={() => loadProjects(username)}
      none={
        <Empty title={empty.noProjects}>
          <ButtonLink href={paths.addProject}>{profile.addProject}</ButtonLink>
        </Empty>
      }
      card={(project) => (
        <Card
          title={named(project.name)}
          picture={project.thumbnail}
          to={toPreviewProject(project.project_id)}
        >
          {project.type !== '' && (
            <p className="card-meta" lang={langOf(project.type)}>
              {named(project.type)}
            </p>
          )}
        </Card>
      )}
    />
  );
}
