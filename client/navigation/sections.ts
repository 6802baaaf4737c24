import { type RouteName, routeOf } from '#paths';

/** The links of the navigation bar, each with the routes of its section. */
const sections = {
  home: [
    'home',
    'skillList',
    'addSkill',
    'editSkill',
    'previewSkill',
    'skillDetails',
    'allSkills',
    'allSubjects',
    'previewSubject',
    'topSkills',
    'unsent',
  ],
  myProjects: ['myProjects', 'addProject', 'previewProject', 'updateProject'],
  alerts: ['alerts'],
  profile: [
    'profile',
    'updateProfile',
    'addExperience',
    'portfolio',
    'registered',
    'forgotPassword',
    'resetPassword',
  ],
} satisfies Partial<Record<RouteName, readonly RouteName[]>>;

export type Section = keyof typeof sections;

/** Returns `aria-current` of a section's link: `page` on its own screen, `true` on the other screens of the section. */
export function currentIn(section: Section, pathname: string): 'page' | 'true' | undefined {
  const route = routeOf(pathname);
  if (route === section) return 'page';
  return sections[section].some((other) => other === route) ? 'true' : undefined;
}
