export const navigation = {
  name: 'Main',
  home: 'Home',
  projects: 'Projects',
  add: 'Add',
  alerts: 'Alerts',
  profile: 'Profile',
  addSkill: 'Add Skill',
  addProject: 'Add Project',
  withNews: (label: string, count: number) => `${label}, ${count} new`,
} as const;

export const notFound = {
  title: 'Page not found',
  hint: 'Check the address, or start again from the home screen.',
} as const;
