import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { Field } from './form.js';
import { mock } from './mock.js';

/** A reader who types gets one announcement. */
const announceAfterMs = 600;

/**
 * Filters rows by their kind and by words of their texts, in any order and case. Returns its fields and the rows.
 *
 * @template Row
 * @param {{ name: string, texts: string }} what the name of a row, and the texts of a row in words
 * @param {readonly Row[]} rows
 * @param {Readonly<Record<string, (row: Row) => boolean>>} kinds `All` is the first
 * @param {(row: Row) => readonly unknown[]} textsOf
 */
export function useFilter({ name, texts }, rows, kinds, textsOf) {
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState('All');
  const words = search.toLowerCase().match(/\S+/g) ?? [];
  /** @param {Row} row */
  const textOf = (row) => textsOf(row).join(' ').toLowerCase();
  const shown = rows.filter((row) => kinds[kind]?.(row) && words.every((word) => textOf(row).includes(word)));
  const count = shown.length === rows.length ? '' : `${shown.length} of ${rows.length} ${name}s.`;
  const none = `No ${name} matches. Show all, or search for words of ${texts}.`;
  const result = count && shown.length === 0 ? none : count;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a call that arrives is not announced
  useEffect(() => {
    const timer = setTimeout(() => result && mock.showStatus(result), announceAfterMs);
    return () => clearTimeout(timer);
  }, [search, kind]);

  const fields = html`
    <${Field} name="find" label="Find ${name}s" type="search" setValue=${setSearch} />
    <${Field} name="kind" label="Show" setValue=${setKind}>
      ${Object.keys(kinds).map((each) => html`<option>${each}</option>`)}
    <//>
    <p class="soft">${result}</p>
  `;
  return { shown, fields };
}
