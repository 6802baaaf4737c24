/** Gives the stores the session that is in local storage, as a start of the app does. */
export async function restoreSession(): Promise<void> {
  const [{ readToken }, { learner, setToken }, { storedLearner }] = await Promise.all([
    import('#api/local-storage.ts'),
    import('#session/session.ts'),
    import('#session/learner-record.ts'),
  ]);
  setToken(readToken());
  learner.value = storedLearner();
}
