// The rule of a token in a header. The first screen loads this file, so it must not import superstruct.

export const tokenPattern = '^[!-~]*$';
export const maxTokenLength = 4096;
