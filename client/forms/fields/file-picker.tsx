import { type ReactNode, useEffect, useRef, useState } from 'react';
import './file-picker.css';

interface FilePickerProps {
  /** The id of its button, where a link of an error summary leads. */
  readonly id: string;
  /** The words of its button, and its whole name. */
  readonly label: string;
  readonly name: string;
  readonly describedBy?: string | undefined;
  /** The kinds of files, as an input's `accept`. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** What else can be done here. */
  readonly hint: string;
  readonly children?: ReactNode;
}

let pasted = 0;

/** Every image that is pasted from a screen is called the same by the browser; here each has a name of its own. */
function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  pasted += 1;
  return new File([file], file.name.replace('image', `pasted-${pasted}`), { type: file.type });
}

/** Chooses files by a button, by dropping them on it, or by pasting while the focus is in it. */
export function FilePicker(props: FilePickerProps) {
  const { id, label, name, describedBy, accept, multiple = false, onFiles, hint, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  useEffect(() => {
    // A file dropped beside it would take the browser to that file.
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
    onFiles(files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are further ways; the button is the one for all
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the same
    <div
      className={isDragOver ? 'file-picker over' : 'file-picker'}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        setDragOver(false);
        choose(event.dataTransfer.files, event);
      }}
      onPaste={(event) => choose([...event.clipboardData.files].map(named), event)}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          // So that the same file can be chosen again.
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
      <p className="file-picker-hint">{hint}</p>
      {children}
    </div>
  );
}
