/** Returns the changed parameters of an address. An empty value removes a parameter. */
export const changed = (params: URLSearchParams, changes: Readonly<Record<string, string>>) =>
  Object.entries({ ...Object.fromEntries(params), ...changes }).filter(([, value]) => value !== '');
