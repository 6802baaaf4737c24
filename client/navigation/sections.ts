import { type RouteName, routeOf } from '#paths';

/** The routes with a link in the navigation bar. */
export type Section = 'home' | 'myProjects' | 'alerts' | 'profile';

/** The section of the bar that each screen belongs to. The header links to help, and only visitors see the others. */
const sections: Readonly<Record<RouteName, Section | undefined>> = {
  home: 'home',
  login: undefined,
  beta: undefined,
  registration: undefined,
  registered: 'profile',
  forgotPassword: 'profile',
  resetPassword: 'profile',
  help: undefined,
  skillList: 'home',
  addSkill: 'home',
  editSkill: 'home',
  previewSkill: 'home',
  skillDetails: 'home',
  allSkills: 'home',
  allSubjects: 'home',
  previewSubject: 'home',
  topSkills: 'home',
  addProject: 'myProjects',
  myProjects: 'myProjects',
  previewProject: 'myProjects',
  updateProject: 'myProjects',
  alerts: 'alerts',
  portfolio: 'profile',
  profile: 'profile',
  updateProfile: 'profile',
  addExperience: 'profile',
};

/** Returns `aria-current` of a section's link: `page` on its own screen, `true` on the other screens of the section. */
export function currentIn(section: Section, pathname: string): 'page' | 'true' | undefined {
  const route = routeOf(pathname);
  if (route === undefined || sections[route] !== section) return undefined;
  return route === section ? 'page' : 'true';
}
