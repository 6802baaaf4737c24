import type { Browser, Key } from './browser.ts';
import { settled, valueOrThrow } from './expression.ts';

/** The commands of W3C WebDriver that the journeys need. */
export type Command =
  | 'Navigate'
  | 'ExecuteAsyncScript'
  | 'PerformActions'
  | 'TakeScreenshot'
  | 'SetWindowRect';

/** Sends a command and returns its value. */
export type Send = (command: Command, parameters: object) => Promise<unknown>;

const keys: Readonly<Record<Key, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
};

const script = (expression: string) => `${settled(expression)}.then(arguments[arguments.length - 1])`;

/** Implements a browser by the commands of WebDriver. */
export function overWebDriver(send: Send): Omit<Browser, 'version' | 'resize' | 'close'> {
  const perform = (id: string, type: string, actions: readonly object[], parameters = {}) =>
    send('PerformActions', { actions: [{ id, type, actions, ...parameters }] });
  const typeKeys = (values: readonly string[]) =>
    perform(
      'keyboard',
      'key',
      values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  return {
    open: async (url) => void (await send('Navigate', { url })),
    async evaluate(expression) {
      const result = await send('ExecuteAsyncScript', { script: script(expression), args: [] });
      return valueOrThrow(result);
    },
    async click(x, y) {
      const actions = [
        // A press at the same place within this time would be the second of a double press.
        { type: 'pause', duration: 500 },
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await perform('mouse', 'pointer', actions, { parameters: { pointerType: 'mouse' } });
    },
    type: async (text) => void (await typeKeys([...text])),
    press: async (key) => void (await typeKeys([keys[key]])),
    screenshot: async () => Buffer.from((await send('TakeScreenshot', { full: false })) as string, 'base64'),
  };
}
