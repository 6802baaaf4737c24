import { toAddSkill, toEditSkill } from '#addresses';
import type { UserSkill } from '#contract/entities.ts';
import { ratedTopic } from './state/my-skills.ts';

/** Returns the address where the learner rates a topic. Of a skill that is not `own`, the rating adds the skill. */
export const toRating = (skillId: number, topicId: number, own: UserSkill | undefined): string =>
  own ? toEditSkill(skillId, ratedTopic(own, topicId) !== undefined, topicId) : toAddSkill(skillId, topicId);
