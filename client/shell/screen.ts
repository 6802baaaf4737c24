import { type ComponentType, lazy } from 'react';
import { whenOnline } from './when-online.ts';

/** A screen that is loaded when it is first shown: the only thing that its file exports. */
export const screen = (file: () => Promise<Readonly<Record<string, ComponentType>>>) =>
  lazy(whenOnline(async () => ({ default: Object.values(await file())[0] as ComponentType })));
