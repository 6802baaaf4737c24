/** The names of the lasting drafts in local storage, without their tabs. */
export const storedDrafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('Draft:'))
    .map((key) => key.replace(/:\d+$/, ''));
