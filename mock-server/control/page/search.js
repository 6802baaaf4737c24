import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { Field, onValue } from './form.js';
import { mock } from './mock.js';

/** A reader who types gets one announcement. */
const announceAfterMs = 600;

/** Keeps a search. `matches` is true for texts that together have all its words, in any order and case. */
export function useSearch() {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  /** @param {readonly unknown[]} texts */
  const matches = (texts) => {
    if (words.length === 0) return true;
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return { search, setSearch, matches };
}

/**
 * A search field, more filters as children, and the number of rows that match. Announces the number after a change of
 * `filter`.
 *
 * @param {{ label: string, setSearch: (search: string) => void, filter: string, shown: number, all: number, what: string, children: unknown }} props
 */
export function Search({ label, setSearch, filter, shown, all, what, children }) {
  const [announced, setAnnounced] = useState(filter);
  const count = `${shown} of ${all} ${what}`;
  useEffect(() => {
    if (filter === announced) return;
    const timer = setTimeout(() => {
      setAnnounced(filter);
      mock.showStatus(`${count}.`);
    }, announceAfterMs);
    return () => clearTimeout(timer);
  }, [filter, announced, count]);
  return html`
    <${Field} id="find-${what}" label=${label} type="search" spellcheck=${false} onInput=${onValue(setSearch)} />
    ${children}
    <p class="soft" hidden=${shown === all}>${count}</p>
  `;
}
