declare module '@jsonresume/schema' {
  const schema: {
    /** Calls back with null and true, or with the errors and false. */
    validate(resume: unknown, callback: (errors: readonly object[] | null) => void): void;
  };
  export default schema;
}
