/** Restores the session from local storage, as the app does on start. */
export async function restoreSession(): Promise<void> {
  const [{ readToken }, { setToken }, { restoreRecord }] = await Promise.all([
    import('#device/local-storage.ts'),
    import('#session/session.ts'),
    import('#session/learner-record.ts'),
  ]);
  setToken(readToken());
  restoreRecord();
}
