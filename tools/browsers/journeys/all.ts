import { accountJourneys } from './account.ts';
import type { Journey } from './journey.ts';
import { placeJourneys } from './places.ts';
import { profileJourneys } from './profile.ts';
import { projectJourneys } from './projects.ts';
import { skillJourneys } from './skills.ts';

export const journeys: readonly Journey[] = [
  ...accountJourneys,
  ...skillJourneys,
  ...projectJourneys,
  ...profileJourneys,
  ...placeJourneys,
];
