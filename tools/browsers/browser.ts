import { setTimeout as wait } from 'node:timers/promises';

export type Key = 'Tab' | 'Enter' | 'Escape' | 'Backspace';

/** A running browser with one tab, as the journeys need it. Each protocol implements it. */
export interface Browser {
  readonly version: string;
  /** Opens an address and waits for its load event. */
  open(address: string): Promise<void>;
  /** Returns the JSON value of an expression in the page, after its promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks by the mouse, in CSS pixels of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Absent where the protocol cannot cut the network. */
  setOffline?(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Installs the browser if it is missing. Throws the reason when it cannot. */
  prepare(): Promise<void>;
  launch(): Promise<Browser>;
}

/** The reason why a browser is not there, for the line about browsers that did not run. */
export class NotInstalled extends Error {}

/** Repeats an attempt until it returns. Throws the last error after a bounded time. */
export async function eventually<T>(attempt: () => Promise<T>, seconds = 20): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(100);
    }
  }
}
