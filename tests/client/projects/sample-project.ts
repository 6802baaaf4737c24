import { formOf } from '#projects/state/project-form.ts';
import { draft } from '../../contract/samples.ts';

const empty = { preview_img_4: 'default', preview_img_5: 'default' };

/** A project whose images are not in the storage. */
export const sampleProject = { ...draft, ...empty, project_id: 1, Views: 0, date: '2026-08-17T09:30:00Z' };

export const sampleForm = formOf(sampleProject);
