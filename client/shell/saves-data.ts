/** Whether the browser is asked to load no more than it must. */
export const savesData = () =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
