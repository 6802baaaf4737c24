/** The names of the lasting drafts on the device, without the tabs that keep them. */
export const storedDrafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('Draft:'))
    .map((key) => key.replace(/:\d+$/, ''));
