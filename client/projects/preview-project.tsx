import { toUpdateProject } from '#addresses';
import type { Project } from '#contract/entities.ts';
import { isWebAddress } from '#contract/values.ts';
import { app } from '#copy/app.ts';
import { named } from '#copy/name.ts';
import { projects as copy } from '#copy/projects.ts';
import { screens } from '#copy/screens.ts';
import { empty } from '#copy/skills.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { LongName, LongText } from '#ui/long-text.tsx';
import { Page } from '#ui/page.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { PreviewImages } from './preview-images.tsx';
import { ProjectFacts, TypeBadge } from './project-facts.tsx';
import { ShownSkill } from './shown-skill.tsx';
import { WithProject } from './with-project.tsx';
import './preview-project.css';

/** Product, section 2: Project preview. */
export function PreviewProject() {
  return (
    <WithProject title={screens.previewProject}>{(project) => <Preview project={project} />}</WithProject>
  );
}

function Preview({ project }: { project: Project }) {
  const { project_id, name, description, type, thumbnail, icon, preview_link } = project;
  return (
    <Page
      title={app.title(named(name))}
      heading={named(name)}
      above={
        <>
          <Picture className="project-cover" src={thumbnail} width={960} height={600} />
          <Picture className="project-icon" src={icon} width={96} height={96} />
        </>
      }
      back
    >
      <div className="project-head stack start gap-4">
        <LongName name={name} />
        <TypeBadge type={type} />
        <ProjectFacts project={project} />
        <div className="project-actions row">
          {isWebAddress(preview_link) && (
            <a
              className="button primary"
              href={preview_link}
              rel="noreferrer"
              aria-label={`${copy.visit}: ${new URL(preview_link).host}`}
            >
              {copy.visit}
            </a>
          )}
          <ButtonLink href={toUpdateProject(project_id)}>{copy.edit}</ButtonLink>
        </div>
        <ShownSkill project={project} />
      </div>
      <Section heading={copy.description}>
        <LongText className="measure lines" text={description || empty.noDescription} />
      </Section>
      <PreviewImages key={project_id} project={project} />
    </Page>
  );
}
