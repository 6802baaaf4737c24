// tests/tools/newer-than-floor.test.ts runs this for every change, because no rule of Biome knows the oldest browsers.
import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type CssNode, generate, parse, walk } from 'css-tree';
import { parseSync, Visitor } from 'oxc-parser';
import { type Browser, floor } from '../../client/build/floor.ts';

// Vite would need seconds to import this much JSON.
const bcd: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

// Finds interfaces and styles that the oldest browsers lack, by the compatibility data of MDN. The build lowers syntax.

const isAtMost = (version: string, limit: string) =>
  version.localeCompare(limit, 'en', { numeric: true }) <= 0;

function isInFloor({ support }: CompatStatement): boolean {
  return Object.entries(floor).every(([browser, limit]) =>
    [support[browser as Browser] ?? []]
      .flat()
      .some(
        ({ version_added, version_removed, flags, prefix, alternative_name }) =>
          typeof version_added === 'string' &&
          isAtMost(version_added.replace('≤', ''), limit) &&
          !(version_removed || flags || prefix || alternative_name),
      ),
  );
}

const lacks = (entry: Identifier | undefined) => entry?.__compat !== undefined && !isInFloor(entry.__compat);

const entriesOf = (group: Identifier = {}) => Object.entries(group) as [string, Identifier][];

/** Whether the floor lacks an interface (`Highlight`) or its static member (`AbortSignal.any`). */
const globals = new Map<string, boolean>();
/** Whether the floor lacks every member of a name. A member of another interface may have the same name. */
const members = new Map<string, boolean>();

const isOneWord = (name: string) => /^[a-z]+$/.test(name);

for (const group of [bcd.javascript.builtins, bcd.api] as const) {
  for (const [type, entry] of entriesOf(group)) {
    globals.set(type, lacks(entry));
    for (const [key, member] of entriesOf(entry)) {
      if (key === '__compat' || !member.__compat) continue;
      const name = key.replace(/_static$/, '');
      globals.set(`${type}.${name}`, lacks(member));
      // The app's own objects have fields such as `level`, which are no interface of the browser.
      const isAmbiguous = group === bcd.api && isOneWord(name);
      members.set(name, !isAmbiguous && lacks(member) && (members.get(name) ?? true));
    }
  }
}

/** Returns the interfaces in a script that the floor lacks, such as `AbortSignal.any` or `toSorted`. */
export function newerInScript(fileName: string, source: string): string[] {
  const found = new Set<string>();
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return;
      const { name } = property;
      const whole = object.type === 'Identifier' ? `${object.name}.${name}` : '';
      if (globals.get(whole) ?? members.get(name)) found.add(globals.has(whole) ? whole : name);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && globals.get(callee.name)) found.add(callee.name);
    },
  }).visit(parseSync(fileName, source).program);
  return [...found];
}

/** Returns the styles that the floor lacks, such as `text-wrap`, `:has` or `dvh`. Skips `@supports` and prefixes. */
export function newerInStyle(source: string): string[] {
  const found = new Set<string>();
  const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = bcd.css;
  const length = types.length as Identifier;
  walk(parse(source), function check(node: CssNode) {
    if (node.type === 'Atrule') {
      if (node.name === 'supports') return walk.skip;
      if (lacks(atRules[node.name])) found.add(`@${node.name}`);
    }
    if (node.type === 'PseudoClassSelector' && lacks(selectors[node.name])) found.add(`:${node.name}`);
    if (node.type === 'PseudoElementSelector' && !node.name.startsWith('-') && lacks(selectors[node.name]))
      found.add(`::${node.name}`);
    if (node.type === 'Dimension') {
      if (/^[sld]v/.test(node.unit) && lacks(length.viewport_percentage_units_dynamic)) found.add(node.unit);
      if (/^cq/.test(node.unit) && lacks(length.container_query_length_units)) found.add(node.unit);
    }
    if (node.type === 'Declaration') {
      const property = properties[node.property];
      const value = generate(node.value);
      if (node.property.startsWith('-')) return undefined;
      if (lacks(property)) found.add(node.property);
      else if (lacks(property?.[value])) found.add(`${node.property}: ${value}`);
    }
    return undefined;
  });
  return [...found];
}
