import { useId, useState } from 'react';
import { uploads as copy } from '#copy/uploads.ts';
import { Button } from '#ui/button.tsx';
import { DoneIcon } from '#ui/icons.tsx';
import { langOf } from '#ui/lang-of.ts';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { type FormImage, type ImageState, isInProgress } from './chosen-image.ts';

interface ImageRowProps {
  readonly image: FormImage;
  readonly onUpload: () => void;
  readonly onCancel: () => void;
  /** Receives the pressed button, so that the caller can move focus to another row. */
  readonly onRemove: (button: HTMLElement) => void;
}

export function ImageRow({ image, onUpload, onCancel, onRemove }: ImageRowProps) {
  const id = useId();
  const { name, address, saved, state } = image;
  const [broken, setBroken] = useState<string>();
  return (
    <div className="image-row">
      <Picture
        className="image-thumbnail"
        src={address}
        width={72}
        height={72}
        onBroken={() => setBroken(address)}
      />
      <div className="image-about">
        <p id={id} className="image-name" lang={langOf(name)} translate="no">
          {name}
        </p>
        {saved && <p>{copy.saved(saved.from, saved.to)}</p>}
        {broken === address && <p className="image-failure">{copy.broken}</p>}
        {state.kind === 'uploading' && <ProgressBar labelledBy={id} percent={state.percent} />}
        {state.kind !== 'stored' && (
          <p className={state.kind === 'failed' ? 'image-failure' : undefined}>{wordsOf(state)}</p>
        )}
      </div>
      <div className="image-actions">
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

/** Excludes stored images, because their button shows that state. */
function wordsOf(state: Exclude<ImageState, { readonly kind: 'stored' }>): string {
  if (state.kind === 'uploading') return copy.uploading(state.percent);
  if (state.kind === 'failed') return state.message;
  return { chosen: copy.chosen, waiting: copy.wait }[state.kind];
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
  }[state.kind];
  return (
    <Button
      name={copy.of(words, name)}
      single
      inactive={state.kind === 'stored'}
      onClick={isCancel ? onCancel : onUpload}
    >
      {!isCancel && <DoneIcon />}
      <span>{words}</span>
    </Button>
  );
}
