import { named } from '../name.ts';

export const home = {
  title: 'Home',
  greeting: (firstName: string) => `Hello ${named(firstName)}`,
  dashboard: 'Dashboard',
  progressOf: (skill: string) => `Your progress in ${named(skill)}`,
  skills: 'Skills',
  projects: 'Projects',
  firstSkill: 'Add your first skill',
  firstSkillHint: 'Choose a skill, rate yourself on its points, and watch your progress here.',
  mySkills: 'My Skills',
  viewAll: 'View all',
  viewAllOf: (section: string) => `View all: ${section}`,
  subjects: 'Choose subject..!',
  topSkills: 'Top Rated Skills',
  footer: 'V1.0.0 ... by a tech institute in India',
} as const;
