import { type Infer, object, refine, string } from 'superstruct';
import type { Project, ProjectDraft } from '#contract/entities.ts';
import { inSlots, previewImagesOf } from '#contract/project-images.ts';
import { previewImages } from '#contract/rules.ts';
import { addressesIn } from '#contract/storage.ts';
import { multiLine, oneLine, typed, webLink } from '#contract/typed.ts';
import { required, webAddress } from '#contract/values.ts';
import { rules } from '#copy/rules.ts';

// The project form, in the order of the screen (product, section 2: Create project). Images are addresses, with one
// preview image per line. Description, type and skill are not enforced. An empty cover or icon follows the first preview.

const enoughImages = refine(
  string(),
  'enough images',
  (text) => addressesIn(text).length >= previewImages.min || rules.previewImages,
);

export const projectForm = object({
  name: typed(required(rules.projectName), oneLine),
  description: typed(string(), multiLine),
  type: string(),
  skill_id: string(),
  previews: enoughImages,
  thumbnail: string(),
  icon: string(),
  preview_link: typed(webAddress(rules.previewLink), webLink),
});
export type ProjectForm = Infer<typeof projectForm>;

export const emptyProject = Object.fromEntries(
  Object.keys(projectForm.schema).map((field) => [field, '']),
) as ProjectForm;

/** `default` on the wire is an empty form field. */
const typedFrom = (value: string | number) => (value === 'default' ? '' : String(value));

/** An image that is the first preview too is an empty form field. */
const ownImage = (project: Project, address: string) =>
  address === previewImagesOf(project)[0] ? '' : typedFrom(address);

export const formOf = (project: Project): ProjectForm => ({
  name: project.name,
  description: project.description,
  type: project.type,
  skill_id: typedFrom(project.skill_id),
  previews: previewImagesOf(project).join('\n'),
  thumbnail: ownImage(project, project.thumbnail),
  icon: ownImage(project, project.icon),
  preview_link: project.preview_link,
});

export function draftOfForm({ previews, skill_id, thumbnail, icon, ...form }: ProjectForm): ProjectDraft {
  const addresses = addressesIn(previews);
  const [first = ''] = addresses;
  return {
    ...form,
    skill_id: skill_id === '' ? 'default' : Number(skill_id),
    thumbnail: thumbnail || first,
    icon: icon || first,
    ...inSlots(addresses),
  };
}

/** Returns the addresses of the images of a form. Missing fields have none. */
export const imagesIn = ({ thumbnail, icon, previews }: Partial<ProjectForm>): string[] =>
  [thumbnail, icon, previews].flatMap((text = '') => addressesIn(text));
