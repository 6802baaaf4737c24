import { writeFile } from 'node:fs/promises';
import { expect, type TestInfo } from '@playwright/test';
import { forms } from '#copy/forms.ts';
import { languageCode } from '#copy/language.ts';
import { languageBases } from '#copy/languages.ts';
import { navigation } from '#copy/navigation.ts';
import { uploads } from '#copy/uploads.ts';
import { createMockControl } from '#mock/client.ts';
import type { ImageFile } from '../../tests/images/png.ts';
import { phone, type Tab } from './engines/tab.ts';
import { bar, button, dialog, field, group, link, source, type Target, text } from './target.ts';

/** The label of a field that may stay empty. */
export const optional = (label: string) => `${label} ${forms.optional}`;

const box = 'element.getBoundingClientRect().toJSON()';

/** Uses the app in a tab, in the language of `#copy`. Each step is repeated until it is possible. */
export function learnerAt(tab: Tab, test: TestInfo) {
  const origin = (process.env.WEB_ORIGIN ?? '').replace(/\/$/, '');
  const address = (path: string) => `${origin}${languageBases[languageCode]}${path}`;
  const account = `${process.env.MOCK_ORIGIN}/api/v1/userskill`;

  const eventually = (what: string, step: () => Promise<unknown>) =>
    expect(step, what).toPass({ timeout: 20_000, intervals: [100] });

  /** Returns the value of an expression of `element`. */
  const read = (target: Target, expression: string) =>
    tab.evaluate(`((element) => (${expression}))(inPage.only(${source(target)}))`);

  const seePage = (expression: string, value: unknown = true) =>
    eventually(expression, async () => expect(await tab.evaluate(expression)).toEqual(value));

  /** Sees that an expression of `element` has a value. */
  const seeThat = (target: Target, expression: string, value: unknown = true) =>
    eventually(source(target), async () => expect(await read(target, expression), expression).toEqual(value));

  const learner = {
    tab,
    mock: createMockControl({ url: process.env.MOCK_ORIGIN ?? '' }),
    seePage,
    open: (path: string) => tab.open(address(path)),
    async see(...targets: Target[]): Promise<void> {
      for (const target of targets) await seeThat(target, 'true');
    },
    seeCount: (target: Target, count: number) => seePage(`inPage.all(${source(target)}).length`, count),
    seeFocused: (target: Target) => seeThat(target, 'element === document.activeElement'),
    seeText: (target: Target, part: string) =>
      seeThat(target, `element.textContent.includes(${JSON.stringify(part)})`),
    seeValue: (label: string, value: string) => seeThat(field(label), 'element.value', value),
    seeAddress: (path: string) => seePage('location.href', address(path)),
    reach: (target: Target) => seePage(`inPage.reach(${source(target)}) !== null`),
    async press(...targets: Target[]): Promise<void> {
      for (const target of targets)
        await eventually(source(target), () => tab.click(`inPage.reach(${source(target)})`));
    },
    async fill(texts: Readonly<Record<string, string>>, container?: Target): Promise<void> {
      for (const [label, text] of Object.entries(texts)) {
        const target = field(label, container);
        await eventually(label, () => tab.fill(`inPage.reach(${source(target)})`, text));
        await seeThat(target, 'element.value', text);
      }
    },
    choose: (label: string, option: string) =>
      eventually(label, () => read(field(label), `inPage.choose(element, ${JSON.stringify(option)})`)),
    /** Gives images to the field of a group and waits until they are uploaded. */
    async upload(name: string, ...files: ImageFile[]): Promise<void> {
      const paths = files.map(({ name }) => test.outputPath(name));
      for (const { name, buffer } of files) await writeFile(test.outputPath(name), buffer);
      const input = `inPage.only(${source(group(name))}).querySelector('input[type=file]')`;
      await eventually(input, () => tab.setFiles(input, paths));
      await learner.see(text(files.length > 1 ? uploads.done : uploads.uploaded, group(name)));
    },
    /** Stores a session of a sample learner, as after an earlier login, and opens a path. */
    async logIn(username: string, path = '/'): Promise<void> {
      const body = JSON.stringify({ username, password: 'Sample@123' });
      const json = { 'Content-Type': 'application/json' };
      const login = await fetch(`${account}/auth`, { method: 'POST', headers: json, body });
      const { data: token } = (await login.json()) as { data: string };
      const user = await fetch(`${account}/get_user`, { method: 'POST', headers: { 'Auth-token': token } });
      const items = { auth_token: token, UserData: await user.text(), Language: languageCode };
      // A file without the app, so that only the next page reads the session.
      await tab.open(`${origin}/in-page.js`);
      await tab.evaluate(`void Object.assign(localStorage, ${JSON.stringify(items)})`);
      await learner.open(path);
      // A press before the app has loaded is lost.
      await learner.see(bar);
    },
    seeNoSidewaysScroll: () => seePage('document.documentElement.scrollWidth <= innerWidth'),
    /** Sees the bar along the lower edge of the phone, with its parts side by side and large enough to press. */
    async seeBarBelow(): Promise<void> {
      // Firefox on a desktop has a scroll bar beside the page.
      const isAlong = `Math.abs(${box}.width - document.documentElement.clientWidth) <= 1`;
      await seeThat(bar, `${isAlong} && Math.abs(${box}.bottom - ${phone.height}) <= 1`);
      const { home, projects, add, profile } = navigation;
      let right = 0;
      for (const part of [link(home, bar), link(projects, bar), button(add, bar), link(profile, bar)]) {
        await seeThat(part, `Math.min(${box}.width, ${box}.height) >= 44 && ${box}.left >= ${right} - 1`);
        await seeThat(part, `${box}.bottom <= ${phone.height} + 1`);
        right = Number(await read(part, `${box}.right`));
      }
    },
    /** Sees that a dialog lies inside the viewport, and presses an element of it. */
    async leaveDialog(name: string, target: Target): Promise<void> {
      const inside = dialog(name);
      await seeThat(inside, `${box}.top >= -1 && ${box}.bottom <= innerHeight + 1 && ${box}.height >= 100`);
      await learner.press({ ...target, inside });
    },
  };
  return learner;
}

export type Learner = ReturnType<typeof learnerAt>;
