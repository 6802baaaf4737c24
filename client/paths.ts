import { entrance } from './entrance.ts';

// Every route of the product's section 2. What carries something in its address has a builder in addresses.ts.

export const paths = {
  home: entrance.home,
  login: entrance.login,
  beta: '/beta',
  registration: entrance.registration,
  registered: '/logindone',
  forgotPassword: '/reset',
  resetPassword: '/changepassword',
  skillList: '/skilllist',
  addSkill: '/addskill',
  editSkill: '/editskill',
  previewSkill: '/previewskill',
  skillDetails: '/details/skill',
  allSkills: '/allskills',
  allSubjects: '/allSubjects',
  previewSubject: '/pev/subject',
  topSkills: '/topskills',
  addProject: '/addproject',
  myProjects: '/myproject',
  previewProject: '/preview_project',
  updateProject: '/update/project',
  alerts: '/myalerts',
  profile: '/myprofile',
  updateProfile: '/update/profile',
  addExperience: '/addExperiance',
} as const;

export type RouteName = keyof typeof paths;

/** The route of a path, if it is one. */
export function routeOf(pathname: string): RouteName | undefined {
  return (Object.keys(paths) as RouteName[]).find((route) => paths[route] === pathname);
}
