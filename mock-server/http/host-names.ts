/** Names of this machine in a Host or Origin header. */
export const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** Tells whether a Host header has one of these names, in any case and with any port. */
export const isHostNamed = (header: string, names: readonly string[]) =>
  names.includes(header.toLowerCase().replace(/:\d+$/, ''));
