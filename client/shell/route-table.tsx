import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { screens } from '#copy/shell.ts';
import type { RouteName } from '#paths';
import { whenOnline } from './when-online.ts';

// The routes of the product's section 2: who may see each, and the screen that it shows.

/**
 * `visitor`: a learner who is logged in sees home instead. `learner`: a visitor sees the landing view instead.
 */
export type Access = 'visitor' | 'learner' | 'anyone';

type Screen = ComponentType | LazyExoticComponent<ComponentType>;

/** A route whose screen stands, or one that is not built yet and says so under its name. */
export type RouteEntry = { readonly access: Access } & (
  | { readonly screen: Screen }
  | { readonly coming: string }
);

/** Shown at `/` to a learner; a visitor sees the landing view there. */
export const Home = lazy(
  whenOnline(async () => ({ default: (await import('#screens/home/home.tsx')).Home })),
);
const Login = lazy(whenOnline(async () => ({ default: (await import('#screens/login.tsx')).Login })));
const Profile = lazy(whenOnline(async () => ({ default: (await import('#screens/profile.tsx')).Profile })));

export const routeTable = {
  login: { access: 'visitor', screen: Login },
  beta: { access: 'visitor', screen: Login },
  registration: { access: 'visitor', coming: screens.registration },
  registered: { access: 'anyone', coming: screens.registered },
  forgotPassword: { access: 'anyone', coming: screens.forgotPassword },
  resetPassword: { access: 'anyone', coming: screens.resetPassword },
  skillList: { access: 'learner', coming: screens.skillList },
  addSkill: { access: 'learner', coming: screens.addSkill },
  editSkill: { access: 'learner', coming: screens.editSkill },
  previewSkill: { access: 'learner', coming: screens.previewSkill },
  skillDetails: { access: 'learner', coming: screens.skillDetails },
  allSkills: { access: 'learner', coming: screens.allSkills },
  allSubjects: { access: 'learner', coming: screens.allSubjects },
  previewSubject: { access: 'learner', coming: screens.previewSubject },
  topSkills: { access: 'learner', coming: screens.topSkills },
  addProject: { access: 'learner', coming: screens.addProject },
  myProjects: { access: 'learner', coming: screens.myProjects },
  previewProject: { access: 'learner', coming: screens.previewProject },
  updateProject: { access: 'learner', coming: screens.updateProject },
  alerts: { access: 'learner', coming: screens.alerts },
  profile: { access: 'learner', screen: Profile },
  updateProfile: { access: 'learner', coming: screens.updateProfile },
  addExperience: { access: 'learner', coming: screens.addExperience },
} as const satisfies Record<Exclude<RouteName, 'home'>, RouteEntry>;
