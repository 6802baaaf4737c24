// Every route (product, section 2) and the addresses with a query.

export const paths = {
  home: '/',
  login: '/login',
  beta: '/beta',
  registration: '/reg',
  registered: '/logindone',
  forgotPassword: '/reset',
  resetPassword: '/changepassword',
  help: '/help',
  skillList: '/skilllist',
  addSkill: '/addskill',
  editSkill: '/editskill',
  previewSkill: '/previewskill',
  skillDetails: '/details/skill',
  allSkills: '/allskills',
  allSubjects: '/allSubjects',
  previewSubject: '/pev/subject',
  topSkills: '/topskills',
  unsent: '/unsent',
  addProject: '/addproject',
  myProjects: '/myproject',
  previewProject: '/preview_project',
  updateProject: '/update/project',
  alerts: '/myalerts',
  portfolio: '/portfolio',
  sharedPortfolio: '/p',
  profile: '/myprofile',
  updateProfile: '/update/profile',
  addExperience: '/addExperiance',
} as const;

/** The folder of this language on the site, without its last slash. Empty for English, and outside Vite. */
export const base = (import.meta.env?.BASE_URL ?? '/').slice(0, -1);

/** Returns the path of a location without the folder of the language. */
export const pathOf = (pathname: string): string => pathname.slice(base.length) || '/';

export type RouteName = keyof typeof paths;

const routes = new Map(
  Object.entries(paths).map(([route, path]) => [path.toLowerCase(), route as RouteName]),
);

/** Returns the route of a path. Ignores case, a trailing slash, and signs that a message wrote behind the address. */
export const routeOf = (pathname: string): RouteName | undefined =>
  routes.get(pathname.toLowerCase().replace(/(?<=\w)[^\w/]*\/?$/, ''));

/** Routes whose screens are of no use without a network. The others show and save data on the device. */
const needingNetwork = new Set<RouteName>([
  'login',
  'beta',
  'registration',
  'registered',
  'forgotPassword',
  'resetPassword',
  'updateProfile',
]);

/** Whether the screen of a path requests no data, so that it works without a network. */
export function isStatic(pathname: string): boolean {
  const route = routeOf(pathname);
  return route === 'help' || route === 'sharedPortfolio';
}

/** Whether the screen of a path works without a network when its data is on the device. */
export function isReader(pathname: string): boolean {
  const route = routeOf(pathname);
  return route !== undefined && !needingNetwork.has(route);
}

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
