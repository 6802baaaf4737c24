import { useEffect, useId, useRef, useState } from 'react';
import { yourData as copy } from '#copy/your-data.ts';
import { FieldGroup } from '#forms/fields/field.tsx';
import { FilePicker } from '#forms/fields/file-picker.tsx';
import { restoreBackup, saveBackup } from '#profile/keep-backup.ts';
import { Button } from '#ui/button.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { Said, useSaid } from '#ui/said.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Section } from '#ui/section.tsx';
import type { PortfolioContent } from './content.ts';
import { jsonResume } from './json-resume.ts';
import './keep-data.css';

/** Saves and restores the data that only this device has, and exports the portfolio, if it has loaded. */
export function KeepData({ content }: { content?: PortfolioContent }) {
  return (
    <Section heading={copy.heading}>
      <div className="keep-data">
        <p>{copy.why}</p>
        <Save label={copy.save} save={saveBackup} />
        <Restore />
        {content && <Save label={copy.resume} hint={copy.resumeHint} save={() => saveResume(content)} />}
      </div>
    </Section>
  );
}

interface SaveProps {
  readonly label: string;
  readonly hint?: string;
  /** Returns the sentence for the learner. */
  readonly save: () => string;
}

function Save({ label, hint, save }: SaveProps) {
  const [said, say] = useSaid();
  const id = useId();
  return (
    <div className="keep-data-save">
      <Button single {...(hint && { describedBy: id })} onClick={() => say(save())}>
        {label}
      </Button>
      {hint && (
        <p id={id} className="field-hint">
          {hint}
        </p>
      )}
      <Said said={said} />
    </div>
  );
}

function Restore() {
  const [failure, setFailure] = useState({ message: '', nth: 0 });
  const [said, say] = useSaid();
  const restore = async ([file]: readonly File[]) => {
    const result = file && (await restoreBackup(file));
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
    <p ref={ref} id="restore-failure" className="field-error" tabIndex={-1}>
      <WarningIcon />
      <span>{message}</span>
    </p>
  );
}

/** The format calls its file so. */
const resumeFile = 'resume.json';

function saveResume(content: PortfolioContent): string {
  const text = JSON.stringify(jsonResume(content), undefined, 2);
  const isSaved = saveFile(new File([text], resumeFile, { type: 'application/json' }));
  return isSaved ? copy.saved(resumeFile) : copy.insideApp;
}
