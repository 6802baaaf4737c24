import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { projectTypes } from '#contract/entities.ts';
import { serverMessages } from '#contract/server-messages.ts';
import { states } from '#contract/states.ts';
import { languages } from '#copy/languages.ts';
import { forms as en } from '../../client/copy/en/forms.ts';
import { forms as hi } from '../../client/copy/hi/forms.ts';
import { projectTypeName, stateName } from '../../client/copy/hi/names.ts';
import { serverWords } from '../../client/copy/hi/server.ts';

// Lets a test that names everything in English use the Hindi app. Opens its addresses below /hi/, and translates the names
// and texts of its locators by the two folders of copy. Other texts, such as those of fixtures, stay.

type Write = (...args: unknown[]) => string;
type Pair = readonly [english: string, hindi: string];

const texts: Pair[] = [];
const templates: { readonly english: Write; readonly hindi: Write }[] = [];

function add(english: unknown, hindi: unknown): void {
  if (typeof english === 'string') texts.push([english, hindi as string]);
  else if (typeof english === 'function')
    templates.push({ english: english as Write, hindi: hindi as Write });
  else
    for (const [key, value] of Object.entries(english as object))
      add(value, (hindi as Record<string, unknown>)[key]);
}

async function readCopy(): Promise<void> {
  const folder = (code: string) => new URL(`../../client/copy/${code}/`, import.meta.url);
  for (const name of readdirSync(folder('en'))) {
    if (['formats.ts', 'language.ts', 'names.ts', 'server.ts'].includes(name)) continue;
    const [english, hindi] = await Promise.all(
      ['en', 'hi'].map((code) => import(new URL(name, folder(code)).pathname)),
    );
    add(english, hindi);
  }
  // A field joins its label and this word.
  add(
    (label: string) => `${label} ${en.optional}`,
    (label: string) => `${label} ${hi.optional}`,
  );
  for (const [name, message] of Object.entries(serverMessages))
    texts.push([message, serverWords[name] ?? message]);
  for (const state of states) texts.push([state, stateName(state)]);
  for (const type of projectTypes) texts.push([type, projectTypeName(type)]);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Stand-ins for the arguments of a sentence: letters that no sentence has. A count words a stand-in as `NaN`. */
const standIns = ['Ꝡ', 'Ꝣ', 'Ꝥ'];

function written(write: Write, args: readonly unknown[]): string | undefined {
  try {
    return write(...args);
  } catch {
    return undefined;
  }
}

/** Returns the Hindi of a sentence with arguments. */
function fromTemplate(text: string): string[] {
  return templates.flatMap(({ english, hindi }) => {
    const args = standIns.slice(0, english.length);
    const template = written(english, args);
    if (template === undefined) return [];
    const pattern = escaped(template).replace(/[ꝠꝢꝤ]|NaN/g, (found) =>
      found === 'NaN' ? '([\\d,]+)' : '(.+?)',
    );
    const given = new RegExp(`^${pattern}$`, 's').exec(text)?.slice(1);
    // A sentence of its argument alone says nothing.
    if (!given || given.includes(text)) return [];
    const order = [...template.matchAll(/[ꝠꝢꝤ]|NaN/g)].map(([found]) => standIns.indexOf(found));
    const counts = args.map((_, index) => index).filter((index) => !order.includes(index));
    const values: unknown[] = [];
    for (const [place, index] of order.entries())
      values[index < 0 ? (counts.shift() ?? 0) : index] =
        index < 0
          ? Number(given[place]?.replaceAll(',', ''))
          : (translations(given[place] ?? '')[0] ?? given[place]);
    return written(hindi, values) ?? [];
  });
}

/** Returns the Hindi of a sentence of numbers alone, such as a count of one. Tries its numbers and the levels. */
function fromNumbers(text: string): string[] {
  const numbers = [...new Set([...(text.match(/\d+/g) ?? []).map(Number), 1, 2, 3, 4])];
  const lists = (length: number): number[][] =>
    length === 0 ? [[]] : lists(length - 1).flatMap((list) => numbers.map((number) => [...list, number]));
  return templates.flatMap(({ english, hindi }) =>
    [english.length, english.length + 1]
      .filter((length) => length <= 3)
      .flatMap(lists)
      .filter((args) => written(english, args) === text)
      .slice(0, 1)
      .flatMap((args) => written(hindi, args) ?? []),
  );
}

const known = new Map<string, readonly string[]>();

/** Returns the different Hindi sentences for an English sentence, or for a part of one sentence. */
function translations(text: string): readonly string[] {
  const before = known.get(text);
  if (before) return before;
  const ways = [
    () => texts.filter(([english]) => english === text).map(([, hindi]) => hindi),
    () => fromTemplate(text),
    () => (/\d/.test(text) ? fromNumbers(text) : []),
    () =>
      text.length < 8 ? [] : texts.filter(([english]) => english.includes(text)).map(([, hindi]) => hindi),
  ];
  const found = ways.reduce<string[]>((words, way) => (words.length > 0 ? words : way()), []);
  const unique = [...new Set(found)];
  known.set(text, unique);
  return unique;
}

function inHindi(text: string, exact: boolean): string | RegExp {
  const [only, ...others] = translations(text);
  if (only === undefined || others.length === 0) return only ?? text;
  const either = [only, ...others].map(escaped).join('|');
  return exact ? new RegExp(`^(${either})$`) : new RegExp(either);
}

/** Returns a pattern of the Hindi sentences whose English matches. */
function patternInHindi(pattern: RegExp): RegExp {
  const constant = texts.filter(([english]) => pattern.test(english)).map(([, hindi]) => hindi);
  const withArguments = templates.flatMap(({ english, hindi }) => {
    const lists = [standIns.slice(0, english.length), Array.from({ length: english.length }, () => 7)];
    const args = lists.find((list) => pattern.test(written(english, list) ?? ''));
    return args ? (written(hindi, args) ?? []) : [];
  });
  // An action and its object, such as `Cancel: cover.png`.
  const action = /^\^([\w ]+): $/.exec(pattern.source)?.[1] ?? '';
  const actions = translations(action).map((word) => `${word}: `);
  const all = [...constant, ...withArguments, ...actions].map((text) =>
    escaped(text.replace(/\d.*/s, '')).replace(/[ꝠꝢꝤ]|NaN/g, '.*'),
  );
  return all.length === 0 ? pattern : new RegExp(all.map((one) => `^${one}`).join('|'));
}

type Text = string | RegExp;
const translated = (text: Text, exact = false): Text =>
  typeof text === 'string' ? inHindi(text, exact) : patternInHindi(text);

interface Options {
  readonly name?: Text;
  readonly hasText?: Text;
  readonly exact?: boolean;
}

function translatedOptions({ name, hasText, ...others }: Options): Options {
  return {
    ...others,
    ...(name !== undefined && { name: translated(name, others.exact) }),
    ...(hasText !== undefined && { hasText: translated(hasText) }),
  };
}

const pages = new WeakSet<Page>();

/** Translates the arguments of the locator methods of an object, if its page is Hindi. */
function translateArguments(prototype: Page | Locator, pageOf: (self: never) => Page): void {
  for (const method of ['getByRole', 'getByText', 'getByLabel', 'filter'] as const) {
    const methods = prototype as unknown as Record<string, (first: unknown, options?: Options) => Locator>;
    const original = methods[method];
    if (!original) continue;
    methods[method] = function (this: never, first: unknown, options: Options = {}) {
      if (!pages.has(pageOf(this))) return original.call(this, first, options);
      if (method === 'filter') return original.call(this, translatedOptions(first as Options));
      const words = method === 'getByRole' ? first : translated(first as Text, options.exact);
      return original.call(this, words, translatedOptions(options));
    };
  }
}

let reading: Promise<void> | undefined;

/** Returns the translation of a text, for journeys without Playwright's locators. */
export async function loadTranslations(): Promise<(text: string) => readonly string[]> {
  reading ??= readCopy();
  await reading;
  return translations;
}

/** Makes a page open the Hindi app and find its names by English ones. */
export async function speakHindi(page: Page): Promise<void> {
  if (!reading) {
    translateArguments(Object.getPrototypeOf(page), (self: Page) => self);
    translateArguments(Object.getPrototypeOf(page.locator('html')), (self: Locator) => self.page());
  }
  reading ??= readCopy();
  await reading;
  // Another device language would be offered.
  await page.addInitScript(() => localStorage.setItem('Language', 'hi'));
  const goto = page.goto.bind(page);
  const { base } = languages.hi;
  page.goto = (address, options) => goto(address.startsWith('/') ? base + address : address, options);
  pages.add(page);
}
