import { createContext } from 'react';

/** The number of times that the network has returned. The app provides it. */
export const Reconnects = createContext(0);
