import { useEffect, useState } from 'preact/hooks';

/**
 * The tab in the address, else the first. Back and forward change it.
 *
 * @param {readonly string[]} ids
 * @returns {[id: string | undefined, select: (id: string) => void]}
 */
export function useTab(ids) {
  const [hash, setHash] = useState(location.hash);
  const tab = ids.find((id) => `#${id}` === hash) ?? ids[0];
  useEffect(() => {
    const onChange = () => {
      setHash(location.hash);
      document.getElementById(`${location.hash.slice(1)}-tab`)?.focus();
    };
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, []);
  useEffect(() => {
    if (tab) scrollTo(0, 0);
  }, [tab]);
  return [
    tab,
    (id) => {
      if (id !== tab) history.pushState(null, '', `#${id}`);
      setHash(`#${id}`);
    },
  ];
}

/** Selects another tab by the keyboard. @param {KeyboardEvent & { currentTarget: HTMLElement }} event */
export function moveBetweenTabs(event) {
  const tabs = [...event.currentTarget.querySelectorAll('a')];
  const place = tabs.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
  const places = new Map([
    ['ArrowLeft', place - 1],
    ['ArrowRight', (place + 1) % tabs.length],
    ['Home', 0],
    ['End', -1],
    [' ', place],
  ]);
  const next = tabs.at(places.get(event.key) ?? tabs.length);
  if (!next || isModified(event)) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** @param {MouseEvent | KeyboardEvent} event */
export const isModified = (event) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
