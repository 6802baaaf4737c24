import { html } from 'htm/preact';
import { Card, Field, useAction } from './form.js';
import { mock } from './mock.js';
import { dateInWords, durationInWords, units } from './words.js';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const presets = [minute, 30 * minute, day, 31 * day];

/** Shows the clock of the world and advances it. */
export function Clock() {
  const action = useAction('clock');
  const { clock } = mock.state().data;

  /** @param {number | null} advanceMs null for an empty field, which the mock rejects */
  const advance = (advanceMs) =>
    action.run(async () => {
      await mock.request('PUT', '/clock', { advanceMs });
      await mock.refresh('clock');
      return `Advanced the clock by ${durationInWords(advanceMs ?? 0)}.`;
    }, 'advance');
  /** @param {Record<string, string>} values */
  const send = ({ advance: count, unit }) =>
    advance(count === '' ? null : Math.round(Number(count) * Number(unit)));

  const ahead = clock?.advancedMs ? `${durationInWords(clock.advancedMs)} ahead` : 'real time';
  return html`
    <${Card} name="Clock" action=${action} send=${send}>
      <p class="strong">
        ${clock && html`<time datetime=${clock.now}>${dateInWords(clock.now)}</time>, ${ahead}`}
      </p>
      <p class="soft">
        Advance the clock to see things expire: rate limits after 1 minute, reset links after 30 minutes, logins
        after 30 days. Only a reset sets it back.
      </p>
      <div class="row">
        ${presets.map(
          (ms) => html`<button type="button" onClick=${() => advance(ms)}>+ ${durationInWords(ms)}</button>`,
        )}
      </div>
      <div class="row">
        <${Field}
          id="advance"
          label="Advance by"
          action=${action}
          type="number"
          inputmode="decimal"
          min="0"
          step="any"
        />
        <${Field} id="unit" label="Unit">
          ${units.map(([name, ms]) => html`<option value=${ms} selected=${name === 'minute'}>${name}s</option>`)}
        <//>
        <button type="submit">Advance</button>
      </div>
    <//>
  `;
}
