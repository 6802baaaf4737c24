export const phone = { width: 390, height: 664 };
export const desktop = { width: 1280, height: 800 };

/** A page as the walks use it. Each library implements it. Expressions are JavaScript for the page. */
export interface Tab {
  open(address: string): Promise<unknown>;
  /** Returns the JSON value of an expression. */
  evaluate(expression: string): Promise<unknown>;
  click(expression: string): Promise<void>;
  /** Replaces the text of a field by typing. */
  fill(expression: string, text: string): Promise<void>;
  setFiles(expression: string, paths: string[]): Promise<void>;
  resize(size: typeof phone): Promise<unknown>;
  screenshot(): Promise<Uint8Array>;
  /** Absent where the library cannot cut the network. */
  setOffline?(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Runs a browser as long as the walks use it. Each opened tab has a storage of its own. */
export type Engine = (use: (open: () => Promise<Tab>) => Promise<void>) => Promise<void>;
