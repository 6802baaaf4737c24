// What the bar says.

export const navigation = {
  name: 'Main',
  home: 'Home',
  projects: 'Projects',
  add: 'Add',
  alerts: 'Alerts',
  profile: 'Profile',
  addSkill: 'Add Skill',
  addProject: 'Add Project',
  /** How much is new at a place, as it is shown beside its label, and as both are spoken. */
  news: (count: number) => (count > 99 ? '99+' : `${count}`),
  withNews: (label: string, count: number) => `${label}, ${count} new`,
} as const;

export const notFound = {
  title: 'Page not found',
  hint: 'Check the address, or start again from the home screen.',
} as const;

/** An address that identifies nothing that its screen could show. */
export const refusal = {
  title: (screen: string, refused: string) => `${screen}: ${refused}`,
} as const;
