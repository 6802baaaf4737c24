import { ofLearner } from './session.ts';

/** How many alerts are new to the learner. A file of its own, since the bar shows it and needs nothing else of them. */
export const newAlertCount = ofLearner(0);
