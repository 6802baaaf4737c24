import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { RouteName } from '#paths';
import { whenOnline } from './when-online.ts';

// The routes of the product's section 2: who may see each, and the screen that it shows.

/**
 * `visitor`: a learner who is logged in sees home instead. `learner`: a visitor sees the landing view instead.
 */
export type Access = 'visitor' | 'learner' | 'anyone';

type Screen = ComponentType | LazyExoticComponent<ComponentType>;

export interface RouteEntry {
  readonly access: Access;
  readonly screen: Screen;
}

/** A screen that is loaded when it is first shown, by the name under which its file exports it. */
const screen = <Name extends string>(file: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(whenOnline(async () => ({ default: (await file())[name] })));

/** Shown at `/` to a learner; a visitor sees the landing view there. */
export const Home = screen(() => import('#screens/home/home.tsx'), 'Home');
const Login = screen(() => import('#screens/login.tsx'), 'Login');
const Registration = screen(() => import('#screens/registration.tsx'), 'Registration');
const Registered = screen(() => import('#screens/registered.tsx'), 'Registered');
const ForgotPassword = screen(() => import('#screens/forgot-password.tsx'), 'ForgotPassword');
const ResetPassword = screen(() => import('#screens/reset-password.tsx'), 'ResetPassword');
const Alerts = screen(() => import('#screens/alerts/alerts.tsx'), 'Alerts');
const Profile = screen(() => import('#screens/profile/profile.tsx'), 'Profile');
const UpdateProfile = screen(() => import('#screens/update-profile.tsx'), 'UpdateProfile');
const AddExperience = screen(() => import('#screens/add-experience.tsx'), 'AddExperience');
const SkillList = screen(() => import('#screens/catalogue/skill-list.tsx'), 'SkillList');
const AddSkill = screen(() => import('#screens/rate/add-skill.tsx'), 'AddSkill');
const EditSkill = screen(() => import('#screens/rate/edit-skill.tsx'), 'EditSkill');
const PreviewSkill = screen(() => import('#screens/skill/preview-skill.tsx'), 'PreviewSkill');
const SkillDetails = screen(() => import('#screens/skill/skill-details.tsx'), 'SkillDetails');
const AllSkills = screen(() => import('#screens/all-skills.tsx'), 'AllSkills');
const AllSubjects = screen(() => import('#screens/catalogue/all-subjects.tsx'), 'AllSubjects');
const PreviewSubject = screen(() => import('#screens/catalogue/preview-subject.tsx'), 'PreviewSubject');
const TopSkills = screen(() => import('#screens/catalogue/top-skills.tsx'), 'TopSkills');
const AddProject = screen(() => import('#screens/projects/add-project.tsx'), 'AddProject');
const UpdateProject = screen(() => import('#screens/projects/update-project.tsx'), 'UpdateProject');
const MyProjects = screen(() => import('#screens/projects/my-projects.tsx'), 'MyProjects');
const PreviewProject = screen(() => import('#screens/projects/preview-project.tsx'), 'PreviewProject');

export const routeTable = {
  login: { access: 'visitor', screen: Login },
  beta: { access: 'visitor', screen: Login },
  registration: { access: 'visitor', screen: Registration },
  registered: { access: 'anyone', screen: Registered },
  forgotPassword: { access: 'anyone', screen: ForgotPassword },
  resetPassword: { access: 'anyone', screen: ResetPassword },
  skillList: { access: 'learner', screen: SkillList },
  addSkill: { access: 'learner', screen: AddSkill },
  editSkill: { access: 'learner', screen: EditSkill },
  previewSkill: { access: 'learner', screen: PreviewSkill },
  skillDetails: { access: 'learner', screen: SkillDetails },
  allSkills: { access: 'learner', screen: AllSkills },
  allSubjects: { access: 'learner', screen: AllSubjects },
  previewSubject: { access: 'learner', screen: PreviewSubject },
  topSkills: { access: 'learner', screen: TopSkills },
  addProject: { access: 'learner', screen: AddProject },
  myProjects: { access: 'learner', screen: MyProjects },
  previewProject: { access: 'learner', screen: PreviewProject },
  updateProject: { access: 'learner', screen: UpdateProject },
  alerts: { access: 'learner', screen: Alerts },
  profile: { access: 'learner', screen: Profile },
  updateProfile: { access: 'learner', screen: UpdateProfile },
  addExperience: { access: 'learner', screen: AddExperience },
} as const satisfies Record<Exclude<RouteName, 'home'>, RouteEntry>;
