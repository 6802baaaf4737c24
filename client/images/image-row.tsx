import { useEffect, useId, useState } from 'react';
import { uploads as copy } from '#copy/uploads.ts';
import { Button } from '#ui/button.tsx';
import { DoneIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Text } from '#ui/text.tsx';
import { addressOf, type FormImage, isInProgress, percentOf, sizeOf } from './images-state.ts';

interface ImageRowProps {
  readonly image: FormImage;
  readonly onUpload: () => void;
  readonly onCancel: () => void;
  /** Receives the pressed button, so that the caller can move focus to another row. */
  readonly onRemove: (button: HTMLElement) => void;
}

export function ImageRow({ image, onUpload, onCancel, onRemove }: ImageRowProps) {
  const id = useId();
  const { name, file } = image;
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
        <Action image={image} onUpload={onUpload} onCancel={onCancel} />
        <Button
          single
          name={copy.of(copy.remove, name)}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        >
          {copy.remove}
        </Button>
      </div>
    </div>
  );
}

function Progress({ image, nameId }: { readonly image: FormImage; readonly nameId: string }) {
  const { state } = image;
  switch (state.kind) {
    case 'chosen':
      return <p>{copy.chosen}</p>;
    case 'waiting':
      return <p>{copy.wait}</p>;
    case 'failed':
      return <p className="error">{state.message}</p>;
    case 'uploading': {
      const percent = percentOf({ sent: state.sent, total: sizeOf(image) });
      return (
        <>
          <ProgressBar labelledBy={nameId} percent={percent} />
          <p>{copy.uploading(percent)}</p>
        </>
      );
    }
    default:
      // The button shows this state.
      return null;
  }
}

/** The upload control. All states share the same button, so that focus stays on it. */
function Action({ image, onUpload, onCancel }: Omit<ImageRowProps, 'onRemove'>) {
  const isCancel = isInProgress(image);
  const { name, state } = image;
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
      onClick={isCancel ? onCancel : onUpload}
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
