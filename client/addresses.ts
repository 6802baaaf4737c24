import { paths } from '#paths';

// The addresses with a query.

function withQuery(path: string, query: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

export const toAddSkill = (skill: number, topic?: number) => withQuery(paths.addSkill, { skill, topic });
export const toEditSkill = (skill: number, exists: boolean, topic?: number) =>
  withQuery(paths.editSkill, { skill, topic, is_exist: exists });
export const toSkillDetails = (skill: number) => withQuery(paths.skillDetails, { skill });
export const toPreviewSkill = (skill: number) => withQuery(paths.previewSkill, { skill });
export const toAddProject = (skill: number) => withQuery(paths.addProject, { skill });
export const toPreviewProject = (project: number) => withQuery(paths.previewProject, { project });
export const toUpdateProject = (project: number) => withQuery(paths.updateProject, { project });
export const profileTabs = ['skills', 'projects', 'experience'] as const;
export type ProfileTab = (typeof profileTabs)[number];
export const toProfile = (tab: ProfileTab) => withQuery(paths.profile, { tab });
export const toExperience = (experience: number) => withQuery(paths.addExperience, { experience });
export const toPreviewSubject = (subject: number) => withQuery(paths.previewSubject, { subject });
