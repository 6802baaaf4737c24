// Types for a module of firebase-tools that has none. Only the part that tests use.

declare module 'firebase-tools/lib/firebaseConfigValidate.js' {
  export function getValidator(): ((config: unknown) => boolean) & { readonly errors: unknown };
}
