// What a test uses of firebase-tools and superstatic, which come without types of these.

declare module 'firebase-tools/lib/firebaseConfigValidate.js' {
  /** Whether a firebase.json is one. */
  export function getValidator(): ((config: unknown) => boolean) & { readonly errors: unknown };
}
