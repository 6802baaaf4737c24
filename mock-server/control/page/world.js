import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { Card, Field, onValue, useAction } from './form.js';
import { defaultWorld, mock } from './mock.js';

const worldInAddress = () => new URLSearchParams(location.search).get('world') ?? defaultWorld;

/** Changes the world. The address names it, and back and forward change it. */
export function World() {
  const action = useAction('world');
  const [name, setName] = useState(worldInAddress);
  const { worlds = [] } = mock.state().data;

  /** @param {string} next */
  const enter = (next) =>
    action.run(async () => {
      const isStart = mock.state().world === undefined;
      await mock.enterWorld(next);
      setName(next);
      if (next !== worldInAddress()) history.pushState(null, '', addressOf(next));
      if (!isStart) return `The page shows world ${next}.`;
    }, 'world');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes the world, not a new rendering
  useEffect(() => {
    const follow = () => {
      if (worldInAddress() !== mock.state().world) enter(worldInAddress());
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  return html`
    <${Card} name="World" action=${action} send=${() => enter(name.trim())}>
      <p class="soft">
        Each world has its own data, forced outcomes, latency, clock, mails and requests. The app uses
        ${' '}<code>default</code>. A new name creates a world.
      </p>
      <div class="row">
        <${Field}
          id="world"
          label="Name of the world"
          action=${action}
          list="worlds"
          autocapitalize="none"
          spellcheck=${false}
          value=${name}
          onInput=${onValue(setName)}
        />
        <button type="submit" aria-label="Use world">Use</button>
      </div>
      <datalist id="worlds">${worlds.toSorted().map((known) => html`<option value=${known} />`)}</datalist>
    <//>
  `;
}

/** @param {string} world */
function addressOf(world) {
  const address = new URL(location.href);
  if (world === defaultWorld) address.searchParams.delete('world');
  else address.searchParams.set('world', world);
  return address;
}
