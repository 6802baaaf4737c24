import { useEffect, useRef, useState } from 'react';
import { lastKnown } from '#copy/last-known.ts';
import { yourData as copy } from '#copy/your-data.ts';
import { Checkbox } from '#forms/fields/checkbox.tsx';
import { FieldGroup } from '#forms/fields/field.tsx';
import { FilePicker } from '#forms/fields/file-picker.tsx';
import { Fold } from '#navigation/fold.tsx';
import { keepsData, setKeepsData } from '#session/last-known.ts';
import { useSession } from '#session/use-session.ts';
import { Said, useSaid } from '#ui/said.tsx';
import { WarningIcon } from '#ui/screen-icons.tsx';
import { restoreBackup } from './save-and-restore.ts';
import { SaveCopy } from './save-copy.tsx';

/** The choice to keep data, and a copy of the data that only this device has. */
export function YourData() {
  return (
    <Fold heading={copy.heading} hint={copy.hint}>
      <div className="stack start gap-5 measure">
        <KeepData />
        <p>{copy.why}</p>
        <SaveCopy>{copy.save}</SaveCopy>
        <Restore />
      </div>
    </Fold>
  );
}

function KeepData() {
  const session = useSession();
  return (
    <div className="stack start gap-1">
      <Checkbox
        label={lastKnown.keep}
        checked={keepsData().value}
        describedBy="keep-hint"
        onChange={(keeps) => setKeepsData(session, keeps)}
      />
      {/* For learners who share a phone. */}
      <p id="keep-hint">{lastKnown.keepHint}</p>
    </div>
  );
}

function Restore() {
  const session = useSession();
  const [failure, setFailure] = useState({ message: '', nth: 0 });
  const [said, say] = useSaid();
  const restore = async ([file]: readonly File[]) => {
    const result = file && (await restoreBackup(session, file));
    setFailure({ message: result?.kind === 'refused' ? result.message : '', nth: failure.nth + 1 });
    say(result?.kind === 'restored' ? result.message : '');
  };
  return (
    <FieldGroup id="restore" label={copy.restore} hint={copy.restoreHint} described={false}>
      {failure.message !== '' && <Failure key={failure.nth} message={failure.message} />}
      <FilePicker
        id="restore"
        label={copy.chooseCopy}
        name={copy.chooseCopyName}
        describedBy={failure.message ? 'restore-failure restore-hint' : 'restore-hint'}
        accept=".json,application/json"
        hint={copy.dropHint}
        onFiles={restore}
      />
      <Said said={said} />
    </FieldGroup>
  );
}

/** Takes focus, because the learner must choose another file. */
function Failure({ message }: { message: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} id="restore-failure" className="field-error error" tabIndex={-1}>
      <WarningIcon />
      <span>{message}</span>
    </p>
  );
}
