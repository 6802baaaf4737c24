import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Project } from '#contract/entities.ts';
import { previewImagesOf } from '#contract/project-images.ts';
import { isWebAddress } from '#contract/values.ts';
import { app } from '#copy/app.ts';
import { named } from '#copy/name.ts';
import { projects as copy, previewImages } from '#copy/projects.ts';
import { screens } from '#copy/screens.ts';
import { empty } from '#copy/skills.ts';
import { toPreviewSkill, toUpdateProject } from '#paths';
import { skills } from '#skills/state/catalogue.ts';
import { mySkills } from '#skills/state/my-skills.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { langOf } from '#ui/lang-of.ts';
import { LongName, LongText } from '#ui/long-text.tsx';
import { Page } from '#ui/page.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { EnlargedImage } from './enlarged-image.tsx';
import { ProjectFacts, TypeBadge } from './project-facts.tsx';
import { WithProject } from './with-project.tsx';
import './preview-project.css';

/** Product, section 2: Project preview. */
export function PreviewProject() {
  useSignals();
  return (
    <WithProject title={screens.previewProject}>{({ project }) => <Preview project={project} />}</WithProject>
  );
}

function Preview({ project }: { project: Project }) {
  useSignals();
  const { project_id, name, description, type, icon, preview_link } = project;
  const skill = relatedSkill(project);
  return (
    <Page
      title={app.title(named(name))}
      heading={named(name)}
      above={<Picture className="project-icon" src={icon} width={96} height={96} />}
      back
    >
      <LongName name={name} />
      <div className="project-head">
        <TypeBadge type={type} />
        <ProjectFacts project={project} />
      </div>
      <div className="project">
        <PreviewImages key={project_id} project={project} />
        <div className="project-about">
          <Section heading={copy.description}>
            <LongText className="project-words whole" text={description || empty.noDescription} />
          </Section>
          {skill && (
            <Section heading={copy.relatedSkill}>
              <Link className="standalone" href={toPreviewSkill(skill.skill_id)} lang={langOf(skill.name)}>
                {named(skill.name)}
              </Link>
            </Section>
          )}
          <div className="project-actions">
            {isWebAddress(preview_link) && (
              <a
                className="button plain"
                href={preview_link}
                rel="noreferrer"
                aria-label={copy.visitOf(new URL(preview_link).host)}
              >
                {copy.visit}
              </a>
            )}
            <ButtonLink variant="primary" href={toUpdateProject(project_id)}>
              {copy.edit}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Page>
  );
}

function relatedSkill({ skill_id }: Project) {
  const own = mySkills.value;
  const all = skills.value;
  const known = [...(own.kind === 'ready' ? own.value : []), ...(all.kind === 'ready' ? all.value : [])];
  return known.find((skill) => skill.skill_id === skill_id);
}

function PreviewImages({ project }: { project: Project }) {
  useSignals();
  const [enlarged, setEnlarged] = useState<number>();
  const images = previewImagesOf(project);
  if (images.length === 0) return null;
  return (
    <Section heading={previewImages.heading}>
      <p className="project-hint">{previewImages.enlarge}</p>
      <ul className="preview-images">
        {images.map((src, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a preview image is identified by its position
          <li key={`${index} ${src}`}>
            <button type="button" aria-haspopup="dialog" onClick={() => setEnlarged(index)}>
              <Picture
                src={src}
                width={320}
                height={240}
                alt={previewImages.nthOf(index + 1, images.length, project.name)}
              />
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== undefined && (
        <EnlargedImage
          project={project.name}
          images={images}
          first={enlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </Section>
  );
}
