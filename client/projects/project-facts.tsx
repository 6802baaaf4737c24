import type { Project } from '#contract/entities.ts';
import { named } from '#copy/name.ts';
import { projectTypeName } from '#copy/names.ts';
import { projects } from '#copy/projects.ts';
import { Badge } from '#ui/badge.tsx';
import { EyeIcon } from '#ui/screen-icons.tsx';
import { RelativeTime } from './relative-time.tsx';
import './project-facts.css';

export function TypeBadge({ type }: { type: string }) {
  if (type === '') return null;
  return <Badge>{named(projectTypeName(type))}</Badge>;
}

/** The publication time and the views of a project (product, section 2: My projects). */
export function ProjectFacts({ project: { date, Views } }: { project: Project }) {
  if (date === '' && Views <= 0) return null;
  return (
    <p className="project-facts row middle soft small">
      <RelativeTime date={date} />
      {Views > 0 && (
        <span className="project-views row middle gap-1">
          <EyeIcon />
          <span>{` ${projects.seen(Views)}`}</span>
        </span>
      )}
    </p>
  );
}
