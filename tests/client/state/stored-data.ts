/** The data in local storage, without the subjects of skills, which may still be on their way. */
export const storedData = () => ({ ...localStorage, SubjectOfSkill: undefined });
