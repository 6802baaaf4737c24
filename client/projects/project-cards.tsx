import type { ReactNode } from 'react';
import { toPreviewProject } from '#addresses';
import type { Project } from '#contract/entities.ts';
import { named } from '#copy/name.ts';
import { empty } from '#copy/skills.ts';
import { CardList } from '#loading/remote-list.tsx';
import { useStore } from '#session/use-session.ts';
import { Card } from '#ui/card.tsx';
import { TruncatedText } from '#ui/truncated-text.tsx';
import { ProjectFacts, TypeBadge } from './project-facts.tsx';
import { projectsOf } from './state/projects.ts';
import './project-cards.css';

/** The number of description characters on a card (product, section 9). */
const maxDescription = 104;

interface ProjectCardsProps {
  readonly name: string;
  readonly none: ReactNode;
  /** The level of the titles. Level 2: the screen has no other list. */
  readonly level?: 2 | 3;
}

/** The learner's projects as cards that link to their previews (product, section 2: My projects). */
export function ProjectCards({ name, none, level = 3 }: ProjectCardsProps) {
  const { projects, loadProjects } = useStore(projectsOf);
  return (
    <div className="projects">
      <CardList
        among={level === 3}
        wide
        name={name}
        list={projects.value}
        keyOf={(project: Project) => project.project_id}
        retry={loadProjects}
        none={none}
        card={(project) => <ProjectCard project={project} level={level} />}
      />
    </div>
  );
}

function ProjectCard({ project, level }: { project: Project; level: 2 | 3 }) {
  return (
    <Card
      title={named(project.name)}
      picture={project.thumbnail}
      level={level}
      to={toPreviewProject(project.project_id)}
    >
      <TypeBadge type={project.type} />
      <TruncatedText text={project.description || empty.noDescription} max={maxDescription} ending=" ..." />
      <ProjectFacts project={project} />
    </Card>
  );
}
