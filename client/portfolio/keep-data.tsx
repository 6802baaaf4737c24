import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { yourData as copy } from '#copy/your-data.ts';
import { FieldGroup } from '#forms/fields/field.tsx';
import { FilePicker } from '#forms/fields/file-picker.tsx';
import { restoreBackup, saveBackup } from '#profile/keep-backup.ts';
import { showStatus } from '#state/messages.ts';
import { Button } from '#ui/button.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Section } from '#ui/section.tsx';
import type { PortfolioContent } from './content.ts';
import { jsonResume } from './json-resume.ts';
import './keep-data.css';

/** Saves and restores the data that only this device has, and exports the portfolio for other services. */
export function KeepData({ content }: { content: PortfolioContent }) {
  useSignals();
  return (
    <Section heading={copy.heading}>
      <div className="keep-data">
        <p>{copy.why}</p>
        <Button onClick={() => showStatus(copy.saved(saveBackup()))}>{copy.save}</Button>
        <Restore />
        <div className="keep-data-export">
          <Button describedBy="resume-hint" onClick={() => showStatus(copy.saved(saveResume(content)))}>
            {copy.resume}
          </Button>
          <p id="resume-hint" className="field-hint">
            {copy.resumeHint}
          </p>
        </div>
      </div>
    </Section>
  );
}

function Restore() {
  useSignals();
  const [failure, setFailure] = useState({ message: '', nth: 0 });
  const restore = async ([file]: readonly File[]) => {
    const message = (file && (await restoreBackup(file))) ?? '';
    setFailure({ message, nth: failure.nth + 1 });
  };
  return (
    <FieldGroup id="restore" label={copy.restore} hint={copy.restoreHint} described={false}>
      {failure.message !== '' && <Failure key={failure.nth} message={failure.message} />}
      <FilePicker
        id="restore"
        label={copy.chooseCopy}
        name={copy.chooseCopyName}
        describedBy="restore-hint"
        accept=".json,application/json"
        hint={copy.dropHint}
        onFiles={restore}
      />
    </FieldGroup>
  );
}

/** Takes focus, because the learner must choose another file. */
function Failure({ message }: { message: string }) {
  useSignals();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} className="field-error" tabIndex={-1}>
      <WarningIcon />
      {message}
    </p>
  );
}

/** The format calls its file so. */
const resumeFile = 'resume.json';

function saveResume(content: PortfolioContent): string {
  const text = JSON.stringify(jsonResume(content), undefined, 2);
  saveFile(new File([text], resumeFile, { type: 'application/json' }));
  return resumeFile;
}
