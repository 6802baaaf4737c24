import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { runAction, ShowException } from '#ui/run-action.ts';
import './file-picker.css';

interface FilePickerProps {
  /** The id of the button, where links of an error summary lead. */
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly describedBy?: string | undefined;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => unknown;
  readonly hint: string;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** Chooses files by button, drop or paste. */
export function FilePicker(props: FilePickerProps) {
  const { id, label, name, describedBy, accept, multiple = false, onFiles, hint, beside, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const showException = useContext(ShowException);
  useEffect(() => {
    // The browser would open a file that is dropped beside the picker.
    const stay = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);

  function choose(list: Iterable<File> | null, event?: { preventDefault: () => void }): void {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    event?.preventDefault();
    runAction<unknown>(() => onFiles(files), showException);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drop and paste only supplement the button
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: drop and paste only supplement the button
    <div
      className="stack start gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => choose(event.dataTransfer.files, event)}
      onPaste={(event) => choose(event.clipboardData.files, event)}
    >
      <div className="file-picker-place row middle">
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files);
            // Allows the same file to be chosen again.
            currentTarget.value = '';
          }}
        />
        <button
          id={id}
          type="button"
          className="button plain"
          aria-label={name}
          aria-describedby={describedBy}
          onClick={() => input.current?.click()}
        >
          {label}
        </button>
        {hint && <p className="file-picker-hint soft small">{hint}</p>}
        {beside}
      </div>
      {children}
    </div>
  );
}
