/** The keys of the lasting drafts in local storage, without tab ids. */
export const storedDrafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('Draft:'))
    .map((key) => key.replace(/:\d+$/, ''));
