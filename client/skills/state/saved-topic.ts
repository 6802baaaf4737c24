import { status } from '#state/messages.ts';

// The last save is marked in lists until the next navigation.

export const isSavedSkill = (skillId: number): boolean => status.value?.changed?.skill_id === skillId;

export const isSavedTopic = (topicId: number): boolean => status.value?.changed?.topic_id === topicId;
