/** What costs a phone long to make, made when it is first asked for. */
export function madeOnce<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
