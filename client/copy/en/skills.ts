export const levels = ['Not rated yet', 'Beginner', 'Intermediate', 'Advanced', 'Master'] as const;

export const skills = {
  topicsKnown: (known: number, total: number) => `${known} of ${total} topics`,
  topicCount: (count: number) => (count === 1 ? '1 topic' : `${count} topics`),
  add: 'Add Skill',
} as const;

/** What stands where there is nothing to show. */
export const empty = {
  skills: "You have't any skills yet",
  skillsMissing: 'Oops.. Yiyy',
  skillsMissingHint: 'Somthing with wrong in backend...',
  topics: 'No topics awaiable',
  noSkills: 'No Skills',
  noProjects: 'No Projects',
  noSubjects: 'No Data Found',
  noDescription: 'No Description',
} as const;
