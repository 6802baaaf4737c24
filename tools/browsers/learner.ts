import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { languageCode } from '#copy/language.ts';
import { languageBases } from '#copy/languages.ts';
import type { MockControl } from '#mock/client.ts';
import type { ImageFile } from '../../tests/images/png.ts';
import { type Browser, eventually } from './browser.ts';
import type * as inPage from './in-page.ts';
import { described, type Target } from './target.ts';

type InPage = typeof inPage;

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('./in-page.ts', import.meta.url))],
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  globalName: 'inPage',
  target: ['chrome106', 'firefox115', 'safari16.4'],
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
});
const code = outputFiles[0]?.text ?? '';

interface Place {
  readonly origin: string;
  readonly mock: MockControl;
}

export type Learner = ReturnType<typeof learnerAt>;

/** Uses the app in a browser, in the language of `#copy`. Each step waits until it is possible. */
export function learnerAt(browser: Browser, { origin, mock }: Place) {
  const base = languageBases[languageCode];
  const address = (path: string) => `${origin}${base}${path}`;

  async function run<Name extends keyof InPage>(
    name: Name,
    ...args: Parameters<InPage[Name]>
  ): Promise<Awaited<ReturnType<InPage[Name]>>> {
    const isReady = await browser.evaluate('typeof globalThis.inPage === "object"');
    if (!isReady) await browser.evaluate(`(() => { ${code}; globalThis.inPage = inPage; })()`);
    const given = args.map((arg) => JSON.stringify(arg)).join(', ');
    return (await browser.evaluate(`globalThis.inPage.${name}(${given})`)) as never;
  }

  /** Repeats a step on an element until it succeeds. */
  const at = <T>(target: Target, step: (target: Target) => Promise<T>): Promise<T> =>
    eventually(() => step(target)).catch((error: Error) => {
      throw new Error(`${described(target)}: ${error.message.split('\n')[0]}`);
    });

  async function expect(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    await eventually(async () => {
      if (!(await isTrue())) throw new Error(`Not so: ${what}`);
    });
  }

  const learner = {
    browser,
    mock,
    run,
    at,
    expect,
    open: (path: string) => browser.open(address(path)),
    see: (target: Target) => at(target, (found) => run('see', found)),
    seeNone: (target: Target) =>
      at(target, async (found) => {
        const count = await run('count', found);
        if (count > 0) throw new Error(`is there ${count} times`);
      }),
    seeFocused: (target: Target) =>
      at(target, async (found) => {
        if (!(await run('isFocused', found))) throw new Error('has no focus');
      }),
    seeText: (target: Target, part: string) =>
      at(target, async (found) => {
        const text = await run('textOf', found);
        if (!text.includes(part)) throw new Error(`says "${text}"`);
      }),
    seeValue: (target: Target, value: string) =>
      at(target, async (found) => {
        const is = await run('fieldValue', found);
        if (is !== value) throw new Error(`has the value "${is}"`);
      }),
    seeCount: (target: Target, count: number) =>
      at(target, async (found) => {
        const is = await run('count', found);
        if (is !== count) throw new Error(`is there ${is} times, not ${count}`);
      }),
    seeAddress: (path: string) =>
      expect(
        `the address is ${path}`,
        async () => (await browser.evaluate('location.href')) === address(path),
      ),
    /** Presses an element. Presses again when the page moved under the pointer, as a learner does. */
    async press(target: Target): Promise<void> {
      for (let tries = 0; tries < 5; tries += 1) {
        const { x, y } = await at(target, (found) => run('place', found));
        await browser.click(x, y);
        // A press that leads to another document leaves nothing to read.
        const hasHit = browser.evaluate('globalThis.inPage?.hasHit() ?? true').catch(() => true);
        if (await hasHit) return;
      }
      throw new Error(`${described(target)}: moves away from each press`);
    },
    async fill(target: Target, text: string): Promise<void> {
      await learner.press(target);
      const length = await at(target, (found) => run('selectText', found));
      if (length > 0) await browser.press('Backspace');
      if (text) await browser.type(text);
      await learner.seeValue(target, text);
    },
    choose: (target: Target, option: string) => at(target, (found) => run('choose', found, option)),
    async giveFiles(group: Target, files: readonly ImageFile[]): Promise<void> {
      const given = files.map(({ name, mimeType, buffer }) => ({
        name,
        mimeType,
        base64: buffer.toString('base64'),
      }));
      await at(group, (found) => run('giveFiles', found, given));
    },
    /** Stores a session of a sample learner, as after an earlier login. */
    async remember(username: string): Promise<void> {
      const account = `${process.env.MOCK_ORIGIN}/api/v1/userskill`;
      const login = await fetch(`${account}/auth`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password: 'Sample@123' }),
      });
      const { data: token } = (await login.json()) as { data: string };
      const user = await fetch(`${account}/get_user`, { method: 'POST', headers: { 'Auth-token': token } });
      const record = await user.text();
      // A file without the app, so that only the next page reads the session.
      await browser.open(`${origin}/page-errors.js`);
      await browser.evaluate(
        `void Object.assign(localStorage, ${JSON.stringify({ auth_token: token, UserData: record, Language: languageCode })})`,
      );
    },
    async logIn(username: string, path = '/'): Promise<void> {
      await learner.remember(username);
      await learner.open(path);
    },
  };
  return learner;
}
