import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { uploads } from '#copy/uploads.ts';
import { Button } from '#ui/button.tsx';
import { DoneIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { type FormImage, type ImageState, isUnderWay } from './chosen-image.ts';

interface ImageRowProps {
  readonly image: FormImage;
  readonly onUpload: () => void;
  readonly onCancel: () => void;
  /** Given the button that was pressed. */
  readonly onRemove: (button: HTMLElement) => void;
}

/** One image of a tray: what it is, how far it is, and what can be done with it. */
export function ImageRow({ image, onUpload, onCancel, onRemove }: ImageRowProps) {
  useSignals();
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
        <p id={id} className="image-name">
          {name}
        </p>
        {saved && <p>{uploads.saved(saved.from, saved.to)}</p>}
        {broken === address && <p className="image-failure">{uploads.broken}</p>}
        {state.kind === 'uploading' && <ProgressBar labelledBy={id} percent={state.percent} />}
        {state.kind !== 'stored' && (
          <p className={state.kind === 'failed' ? 'image-failure' : undefined}>{wordsOf(state)}</p>
        )}
      </div>
      <div className="image-actions">
        <Action image={image} onUpload={onUpload} onCancel={onCancel} />
        <Button
          single
          name={uploads.of(uploads.remove, name)}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        >
          {uploads.remove}
        </Button>
      </div>
    </div>
  );
}

/** Of one that is stored the button says so. */
function wordsOf(state: Exclude<ImageState, { readonly kind: 'stored' }>): string {
  if (state.kind === 'uploading') return uploads.uploading(state.percent);
  if (state.kind === 'failed') return state.message;
  return { chosen: uploads.chosen, waiting: uploads.wait }[state.kind];
}

/** The check: one button through all states, so that whoever is on it stays there. */
function Action({ image, onUpload, onCancel }: Omit<ImageRowProps, 'onRemove'>) {
  useSignals();
  const ends = isUnderWay(image);
  const { name, state } = image;
  const words = {
    chosen: uploads.upload,
    waiting: uploads.cancel,
    uploading: uploads.cancel,
    failed: uploads.tryAgain,
    stored: uploads.uploaded,
  }[state.kind];
  return (
    <Button
      name={uploads.of(words, name)}
      single
      inactive={state.kind === 'stored'}
      onClick={ends ? onCancel : onUpload}
    >
      {!ends && <DoneIcon />}
      {words}
    </Button>
  );
}
