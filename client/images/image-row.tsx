import { useEffect, useId, useState } from 'react';
import { uploads as copy } from '#copy/uploads.ts';
import { Button } from '#ui/button.tsx';
import { DoneIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Text } from '#ui/text.tsx';
import type { Images } from './images.ts';
import { addressOf, type FormImage, isInProgress, percentOf, sizeOf } from './images-state.ts';

interface ImageRowProps {
  readonly image: FormImage;
  readonly dispatch: Images['dispatch'];
  /** The id of the button that takes focus after the last row is removed. */
  readonly picker: string;
}

export function ImageRow({ image, dispatch, picker }: ImageRowProps) {
  const id = useId();
  const { key, name, file } = image;
  const fileAddress = useObjectUrl(file?.image);
  const address = file ? fileAddress : addressOf(image);
  const [broken, setBroken] = useState<string>();
  return (
    <div className="image-row box row middle">
      <Picture
        className="image-thumbnail"
        src={address}
        width={72}
        height={72}
        onBroken={() => setBroken(address)}
      />
      <div className="image-about stack gap-1 small">
        <Text id={id} className="image-name strong" translate="no">
          {name}
        </Text>
        {file?.saved && <p>{copy.saved(file.saved.from, file.saved.to)}</p>}
        {broken !== undefined && broken === address && <p className="error">{copy.broken}</p>}
        <Progress image={image} nameId={id} />
      </div>
      <div className="image-actions row gap-2">
        <UploadButton image={image} dispatch={dispatch} />
        <Button
          single
          name={copy.of(copy.remove, name)}
          onClick={({ currentTarget }) => {
            (removeButtonBeside(currentTarget) ?? document.getElementById(picker))?.focus();
            dispatch({ kind: 'removed', key });
          }}
        >
          {copy.remove}
        </Button>
      </div>
    </div>
  );
}

/** Returns the remove button of the next row, else of the previous row. */
function removeButtonBeside(button: HTMLElement) {
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return other?.querySelector<HTMLElement>('.image-actions > :last-child');
}

function Progress({ image, nameId }: { readonly image: FormImage; readonly nameId: string }) {
  const { state } = image;
  if (state.kind === 'chosen') return <p>{copy.chosen}</p>;
  if (state.kind === 'waiting') return <p>{copy.wait}</p>;
  if (state.kind === 'failed') return <p className="error">{state.message}</p>;
  // The button shows the other states.
  if (state.kind !== 'uploading') return null;
  const percent = percentOf({ sent: state.sent, total: sizeOf(image) });
  return (
    <>
      <ProgressBar labelledBy={nameId} percent={percent} />
      <p>{copy.uploading(percent)}</p>
    </>
  );
}

/** All states share the same button, so that focus stays on it. */
function UploadButton({ image, dispatch }: Omit<ImageRowProps, 'picker'>) {
  const { key, name, state } = image;
  const isCancel = isInProgress(image);
  const words = {
    chosen: copy.upload,
    waiting: copy.cancel,
    uploading: copy.cancel,
    failed: copy.tryAgain,
    stored: copy.uploaded,
    gone: copy.uploaded,
  }[state.kind];
  return (
    <Button
      name={copy.of(words, name)}
      single
      inactive={addressOf(image) !== undefined}
      onClick={() => dispatch({ kind: isCancel ? 'cancelled' : 'uploadRequested', key })}
    >
      {!isCancel && <DoneIcon />}
      <span>{words}</span>
    </Button>
  );
}

/** Returns an address of a file. It holds memory while the component is mounted. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
