import { lastKnown as copy } from '#copy/last-known.ts';
import { Checkbox } from '#forms/fields/checkbox.tsx';
import { keepsData, setKeepsData } from '#state/last-known.ts';

/** Whether this device keeps the learner's data. The hint is for learners who share a phone. */
export function KeepChoice() {
  return (
    <div className="stack start gap-1 measure">
      <Checkbox label={copy.keep} checked={keepsData.value} describedBy="keep-hint" onChange={setKeepsData} />
      <p id="keep-hint">{copy.keepHint}</p>
    </div>
  );
}
