import { type RouteName, routeOf } from '#paths';
import { screen } from './screen.ts';

// The routes of the product's section 2: who may see each, and the screen that it shows.

/**
 * `visitor`: a learner who is logged in sees home instead. `learner`: a visitor sees the landing view instead.
 */
export type Access = 'visitor' | 'learner' | 'anyone';

export interface RouteEntry {
  readonly access: Access;
  readonly screen: ReturnType<typeof screen>;
}

/** Shown at `/` to a learner; a visitor sees the landing view there. */
export const Home = screen(() => import('#screens/home/home.tsx'));
export const NotFound = screen(() => import('#screens/not-found.tsx'));
const Login = screen(() => import('#screens/login.tsx'));

export const routeTable = {
  login: { access: 'visitor', screen: Login },
  beta: { access: 'visitor', screen: Login },
  registration: { access: 'visitor', screen: screen(() => import('#screens/registration.tsx')) },
  registered: { access: 'anyone', screen: screen(() => import('#screens/registered.tsx')) },
  forgotPassword: { access: 'anyone', screen: screen(() => import('#screens/forgot-password.tsx')) },
  resetPassword: { access: 'anyone', screen: screen(() => import('#screens/reset-password.tsx')) },
  skillList: { access: 'learner', screen: screen(() => import('#screens/catalogue/skill-list.tsx')) },
  addSkill: { access: 'learner', screen: screen(() => import('#screens/rate/add-skill.tsx')) },
  editSkill: { access: 'learner', screen: screen(() => import('#screens/rate/edit-skill.tsx')) },
  previewSkill: { access: 'learner', screen: screen(() => import('#screens/skill/preview-skill.tsx')) },
  skillDetails: { access: 'learner', screen: screen(() => import('#screens/skill/skill-details.tsx')) },
  allSkills: { access: 'learner', screen: screen(() => import('#screens/all-skills.tsx')) },
  allSubjects: { access: 'learner', screen: screen(() => import('#screens/catalogue/all-subjects.tsx')) },
  previewSubject: {
    access: 'learner',
    screen: screen(() => import('#screens/catalogue/preview-subject.tsx')),
  },
  topSkills: { access: 'learner', screen: screen(() => import('#screens/catalogue/top-skills.tsx')) },
  addProject: { access: 'learner', screen: screen(() => import('#screens/projects/add-project.tsx')) },
  myProjects: { access: 'learner', screen: screen(() => import('#screens/projects/my-projects.tsx')) },
  previewProject: {
    access: 'learner',
    screen: screen(() => import('#screens/projects/preview-project.tsx')),
  },
  updateProject: { access: 'learner', screen: screen(() => import('#screens/projects/update-project.tsx')) },
  alerts: { access: 'learner', screen: screen(() => import('#screens/alerts/alerts.tsx')) },
  profile: { access: 'learner', screen: screen(() => import('#screens/profile/profile.tsx')) },
  updateProfile: { access: 'learner', screen: screen(() => import('#screens/update-profile.tsx')) },
  addExperience: { access: 'learner', screen: screen(() => import('#screens/add-experience.tsx')) },
} as const satisfies Record<Exclude<RouteName, 'home'>, RouteEntry>;

/** The screen of a path, but for the landing view: that is no file of its own. */
export function screenAt(pathname: string): RouteEntry['screen'] {
  const route = routeOf(pathname);
  if (route === undefined) return NotFound;
  return route === 'home' ? Home : routeTable[route].screen;
}
