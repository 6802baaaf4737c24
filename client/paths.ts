/** A learner gets home instead of a `visitor` screen. A visitor gets the landing view instead of a `learner` screen. */
export type Access = 'visitor' | 'learner' | 'anyone';

/** The requirement of a screen without a network. `data`: its data on the device. */
type Needs = 'nothing' | 'data' | 'network';

/** The route that a link of the navigation bar leads to. */
export type Section = 'home' | 'myProjects' | 'alerts' | 'profile';

interface Route {
  readonly path: string;
  readonly access: Access;
  readonly needs: Needs;
  readonly section?: Section;
}

/** Every route (product, section 2). The build reads this file, so the code of the screens is in screens.tsx. */
const table = {
  home: { path: '/', access: 'anyone', needs: 'data', section: 'home' },
  login: { path: '/login', access: 'visitor', needs: 'network' },
  beta: { path: '/beta', access: 'visitor', needs: 'network' },
  registration: { path: '/reg', access: 'visitor', needs: 'network' },
  registered: { path: '/logindone', access: 'anyone', needs: 'network', section: 'profile' },
  forgotPassword: { path: '/reset', access: 'anyone', needs: 'network', section: 'profile' },
  resetPassword: { path: '/changepassword', access: 'anyone', needs: 'network', section: 'profile' },
  help: { path: '/help', access: 'anyone', needs: 'nothing' },
  accessibility: { path: '/accessibility', access: 'anyone', needs: 'nothing' },
  skillList: { path: '/skilllist', access: 'learner', needs: 'data', section: 'home' },
  addSkill: { path: '/addskill', access: 'learner', needs: 'data', section: 'home' },
  editSkill: { path: '/editskill', access: 'learner', needs: 'data', section: 'home' },
  previewSkill: { path: '/previewskill', access: 'learner', needs: 'data', section: 'home' },
  skillDetails: { path: '/details/skill', access: 'learner', needs: 'data', section: 'home' },
  allSkills: { path: '/allskills', access: 'learner', needs: 'data', section: 'home' },
  allSubjects: { path: '/allSubjects', access: 'learner', needs: 'data', section: 'home' },
  previewSubject: { path: '/pev/subject', access: 'learner', needs: 'data', section: 'home' },
  topSkills: { path: '/topskills', access: 'learner', needs: 'data', section: 'home' },
  unsent: { path: '/unsent', access: 'learner', needs: 'data', section: 'home' },
  addProject: { path: '/addproject', access: 'learner', needs: 'data', section: 'myProjects' },
  myProjects: { path: '/myproject', access: 'learner', needs: 'data', section: 'myProjects' },
  previewProject: { path: '/preview_project', access: 'learner', needs: 'data', section: 'myProjects' },
  updateProject: { path: '/update/project', access: 'learner', needs: 'data', section: 'myProjects' },
  alerts: { path: '/myalerts', access: 'learner', needs: 'data', section: 'alerts' },
  portfolio: { path: '/portfolio', access: 'learner', needs: 'data', section: 'profile' },
  sharedPortfolio: { path: '/p', access: 'anyone', needs: 'nothing' },
  profile: { path: '/myprofile', access: 'learner', needs: 'data', section: 'profile' },
  updateProfile: { path: '/update/profile', access: 'learner', needs: 'network', section: 'profile' },
  addExperience: { path: '/addExperiance', access: 'learner', needs: 'data', section: 'profile' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof table;

export const routes: Readonly<Record<RouteName, Route>> = table;

const names = Object.keys(table) as RouteName[];

export const paths = Object.fromEntries(names.map((name) => [name, table[name].path])) as Readonly<
  Record<RouteName, string>
>;

/** The folder of this language on the site, without its last slash. Empty for English, and outside Vite. */
export const base = (import.meta.env?.BASE_URL ?? '/').slice(0, -1);

/** Returns the path of a location without the folder of the language. */
export const pathOf = (pathname: string): string => pathname.slice(base.length) || '/';

/** Returns the route of a path. Ignores case, a trailing slash, and signs that a message wrote behind the address. */
export function routeOf(pathname: string): RouteName | undefined {
  const path = pathname.toLowerCase().replace(/(?<=\w)[^\w/]*\/?$/, '');
  return names.find((name) => paths[name].toLowerCase() === path);
}

/** Returns what the screen of a path needs. */
export function needsOf(pathname: string): Needs {
  const route = routeOf(pathname);
  return route ? routes[route].needs : 'network';
}
