// What the document did before the app's own code was there (first-paint.ts), as it left it for the app.

/** A request whose answer is on its way. */
interface Asked {
  readonly answer: Promise<Response>;
  readonly ending: AbortController;
}

export interface Ahead {
  /** By `keyOf`. */
  readonly asked: Map<string, Asked>;
  /** Which files of the app the screen at a path needs for a learner or a visitor, as addresses. */
  readonly filesOf: (path: string, isLearner: boolean) => readonly string[];
  /** The document shows the screen of its address. */
  readonly isDrawn: boolean;
  /** Says that the app's own code could not be had. */
  readonly tellLost: () => void;
  /** From here on the app answers by itself. */
  readonly take: () => void;
  /** Presses what was pressed before that. */
  readonly answer: () => void;
}

/** What the build knows of the start, for the script that runs before the first paint: a block of JSON beside it. */
export interface BuiltAhead {
  /** The path of the screen that a visitor sees in this document. */
  readonly drawn: string;
  /** The addresses of the styles that stand inside it. */
  readonly styles: readonly string[];
  /** The names of the files of the app that screens need beside those of the start. */
  readonly files: readonly string[];
  /** Indices of `files`: what every screen needs, what every learner does, and what the screen at a path does. */
  readonly everywhere: readonly number[];
  readonly forLearner: readonly number[];
  readonly byPath: Readonly<Record<string, readonly number[]>>;
  /** What the start sequence asks for, with a placeholder for the learner's name, which only the device knows. */
  readonly requests: readonly {
    readonly url: string;
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }[];
  readonly placeholder: string;
}

declare global {
  var ahead: Ahead | undefined;
}

/** Requests are the same where these are: an answer for one learner is none for another. */
export function keyOf(url: string, { method = 'GET', headers, body }: RequestInit): string {
  return [method, url, (headers as Record<string, string>)?.['Auth-token'], body].join(' ');
}

/** The answer to a request that was made ahead. Taken once: whoever asks again wants a newer one. */
export function takeAhead(url: string, init: RequestInit): Promise<Response> | undefined {
  const key = keyOf(url, init);
  const asked = globalThis.ahead?.asked.get(key);
  if (!asked) return undefined;
  globalThis.ahead?.asked.delete(key);
  const end = () => asked.ending.abort();
  if (init.signal?.aborted) end();
  init.signal?.addEventListener('abort', end);
  return asked.answer;
}

/** Nobody takes what is left: who asks from here on wants a newer answer. */
export function forgetAhead(): void {
  const left = globalThis.ahead?.asked;
  for (const { ending } of left?.values() ?? []) ending.abort();
  left?.clear();
}
