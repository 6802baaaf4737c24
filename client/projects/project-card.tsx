import { useSignals } from '@preact/signals-react/runtime';
import type { Project } from '#contract/entities.ts';
import { named } from '#copy/name.ts';
import { empty } from '#copy/skills.ts';
import { toPreviewProject } from '#paths';
import { Card } from '#ui/card.tsx';
import { TruncatedText } from '#ui/text.tsx';
import { ProjectFacts, TypeBadge } from './project-facts.tsx';

/** The number of description characters on a card (product, section 9). */
const maxDescription = 104;

/** A project as a card that links to the preview (product, section 2: My projects). */
export function ProjectCard({ project }: { project: Project }) {
  useSignals();
  return (
    <Card
      title={named(project.name)}
      picture={project.thumbnail}
      level={2}
      to={toPreviewProject(project.project_id)}
    >
      <TypeBadge type={project.type} />
      <TruncatedText
        className="project-words"
        text={project.description || empty.noDescription}
        max={maxDescription}
        ending=" ..."
      />
      <ProjectFacts project={project} />
    </Card>
  );
}
