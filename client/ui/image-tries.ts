import { createContext } from 'react';

/** Returns how often an image may have loaded again after a failure. The screens provide it. */
export const ImageTries = createContext((_address?: string): number => 0);
