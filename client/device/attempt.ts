/** Returns undefined if the device refuses the access. */
export async function attempt<T>(access: () => Promise<T>): Promise<T | undefined> {
  try {
    return await access();
  } catch {
    return undefined;
  }
}
