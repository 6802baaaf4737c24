import { byId } from './elements.js';

const tabs = [...document.querySelectorAll('a[role=tab]')].map(
  (tab) => /** @type {HTMLAnchorElement} */ (tab),
);

/** Shows the panel of the tab in the address, else of the first tab. Back and forward follow. */
export function showTabs() {
  for (const tab of tabs) {
    tab.addEventListener('click', (event) => {
      if (isModified(event)) return;
      // Following a link to a missing id would remove the focus.
      event.preventDefault();
      if (tab.hash !== location.hash) history.pushState(null, '', tab.hash);
      select();
    });
    tab.addEventListener('keydown', onKeyDown);
  }
  addEventListener('hashchange', () => select()?.focus());
  byId('skip').addEventListener('click', (event) => {
    event.preventDefault();
    byId('main').focus();
  });
  select();
}

function select() {
  const selected = tabs.find(({ hash }) => hash === location.hash) ?? tabs[0];
  for (const tab of tabs) {
    tab.ariaSelected = `${tab === selected}`;
    tab.tabIndex = tab === selected ? 0 : -1;
    byId(tab.getAttribute('aria-controls') ?? '').hidden = tab !== selected;
  }
  scrollTo(0, 0);
  return selected;
}

/** @param {KeyboardEvent} event */
function onKeyDown(event) {
  const at = tabs.indexOf(/** @type {HTMLAnchorElement} */ (event.currentTarget));
  const places = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', (at + 1) % tabs.length],
    ['Home', 0],
    ['End', -1],
    [' ', at],
  ]);
  const next = tabs.at(places.get(event.key) ?? tabs.length);
  if (!next || isModified(event)) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** @param {MouseEvent | KeyboardEvent} event */
const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }) => altKey || ctrlKey || metaKey || shiftKey;
