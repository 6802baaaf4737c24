import { lastKnown as copy } from '#copy/last-known.ts';
import { keepsData, setKeepsData } from '#state/last-known.ts';
import '#forms/fields/field.css';

/** Whether this device keeps the learner's data. The hint is for learners who share a phone. */
export function KeepChoice() {
  return (
    <div className="stack start gap-1 measure">
      <label className="choice">
        <input
          type="checkbox"
          checked={keepsData.value}
          aria-describedby="keep-hint"
          onChange={({ target }) => setKeepsData(target.checked)}
        />
        <span>{copy.keep}</span>
      </label>
      <p id="keep-hint">{copy.keepHint}</p>
    </div>
  );
}
