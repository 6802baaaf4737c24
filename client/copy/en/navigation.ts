export const navigation = {
  name: 'Main',
  home: 'Home',
  projects: 'Projects',
  add: 'Add',
  alerts: 'Alerts',
  profile: 'Profile',
  addSkill: 'Add Skill',
  addProject: 'Add Project',
  /** The number of new items as text, and the accessible name with it. */
  news: (count: number) => (count > 99 ? '99+' : `${count}`),
  withNews: (label: string, count: number) => `${label}, ${count} new`,
} as const;

export const notFound = {
  title: 'Page not found',
  hint: 'Check the address, or start again from the home screen.',
} as const;

export const refusal = {
  title: (screen: string, refused: string) => `${screen}: ${refused}`,
} as const;
