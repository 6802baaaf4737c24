import { request } from './api.js';
import { attempt } from './attempt.js';
import { inWords, units } from './durations.js';
import { byId, make } from './elements.js';
import { refresh, watch } from './polling.js';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const presets = [minute, 30 * minute, day, 31 * day];

const field = byId('advance', HTMLInputElement);
const unit = byId('advance-unit', HTMLSelectElement);

export function showClock() {
  unit.append(...units.map(([name, ms]) => make('option', { value: `${ms}`, textContent: `${name}s` })));
  unit.value = `${minute}`;
  byId('clock-presets').append(
    ...presets.map((ms) => {
      const button = make('button', { type: 'button', textContent: `+ ${inWords(ms)}` });
      button.addEventListener('click', () => advance(ms));
      return button;
    }),
  );
  byId('clock-form').addEventListener('submit', (event) => {
    event.preventDefault();
    advance(field.value === '' ? null : Math.round(Number(field.value) * Number(unit.value)), field);
  });
  watch('/clock', ({ now, advancedMs }) => {
    const text = new Date(now).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
    byId('clock-now').replaceChildren(
      make('time', { dateTime: now, textContent: text }),
      advancedMs === 0 ? ', real time' : `, ${inWords(advancedMs)} ahead`,
    );
  });
}

/**
 * @param {number | null} ms null for an empty field, which the mock rejects
 * @param {HTMLElement} [from]
 */
function advance(ms, from) {
  attempt(
    byId('clock-problem'),
    async () => {
      await request('PUT', '/clock', { advanceMs: ms });
      await refresh('/clock');
      return `Advanced the clock by ${inWords(ms ?? 0)}.`;
    },
    from,
  );
}
