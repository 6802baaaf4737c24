import { alertStates } from './alerts.ts';
import { displayStates } from './display.ts';
import { entranceStates } from './entrance.ts';
import { experienceStates } from './experience.ts';
import { homeStates } from './home.ts';
import { offlineStates } from './offline.ts';
import { passwordStates } from './password.ts';
import { portfolioStates } from './portfolio.ts';
import { profileStates } from './profile.ts';
import { projectFormStates } from './project-form.ts';
import { projectStates } from './projects.ts';
import { ratingStates } from './rating.ts';
import { registrationStates } from './registration.ts';
import { sharedPortfolioStates } from './shared-portfolio.ts';
import { skillStates } from './skills.ts';
import { pathTo, type State } from './state.ts';
import { unsentStates } from './unsent.ts';

/** Every state of every screen, by part of the app. Names are unique. */
export const statesByPart: Readonly<Record<string, readonly State[]>> = {
  entrance: entranceStates,
  registration: registrationStates,
  password: passwordStates,
  home: homeStates,
  profile: profileStates,
  portfolio: portfolioStates,
  'shared portfolio': sharedPortfolioStates,
  experience: experienceStates,
  skills: skillStates,
  rating: ratingStates,
  'not sent yet': unsentStates,
  projects: projectStates,
  'project form': projectFormStates,
  offline: offlineStates,
  alerts: alertStates,
  display: displayStates,
};

export const allStates: readonly State[] = Object.values(statesByPart).flat();

/** Every state once, those of one page together, in their order. */
export const pages: readonly (readonly State[])[] = allStates
  .filter((state) => !allStates.some(({ after }) => after === state))
  .map(pathTo);
