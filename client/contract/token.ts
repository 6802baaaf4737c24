/** The characters of a token in a header. The first screen loads this file, so it must not import superstruct. */
export const tokenPattern = '^[!-~]{0,4096}$';
