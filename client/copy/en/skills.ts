export const levels = ['Not rated yet', 'Beginner', 'Intermediate', 'Advanced', 'Master'] as const;

/** What stands where there is nothing to show. */
export const empty = {
  skills: "You have't any skills yet",
  skillsMissing: 'Oops.. Yiyy',
  skillsMissingHint: 'Somthing with wrong in backend...',
  topics: 'No topics awaiable',
  noSkills: 'No Skills',
  noSubjects: 'No Data Found',
  noDescription: 'No Description',
} as const;
