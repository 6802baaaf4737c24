import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { uploads as copy } from '#copy/uploads.ts';
import { Button } from '#ui/button.tsx';
import { DoneIcon } from '#ui/icons.tsx';
import { Picture, useBroken } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Text } from '#ui/text.tsx';
import type { Images } from './images.ts';
import { addressOf, type FormImage, isInProgress, percentOf, sizeOf } from './images-state.ts';

interface ImageTileProps {
  readonly image: FormImage;
  readonly dispatch: Images['dispatch'];
  /** Names the image in the names of its controls. */
  readonly what: string;
  /** The id of the button that takes focus after the last image is removed. */
  readonly picker: string;
  /** The field for the words of the image. */
  readonly children?: ReactNode;
}

export function ImageTile({ image, dispatch, what, picker, children }: ImageTileProps) {
  const id = useId();
  const { key, name, file, state } = image;
  const fileAddress = useObjectUrl(file?.image);
  const address = file ? fileAddress : addressOf(image);
  const [isBroken, setBroken] = useBroken(address);
  return (
    <div className="image-tile box">
      <Picture className="image-thumbnail" src={address} width={96} height={96} onBroken={setBroken} />
      <div className="image-about stack gap-1 small">
        {/* A camera's name helps where a message of the form has it, and people who chose the file by its name. */}
        <Text
          className={`image-name strong ${state.kind === 'gone' ? '' : 'visually-hidden'}`}
          translate="no"
        >
          {name}
        </Text>
        {isBroken && <p className="error">{copy.broken}</p>}
        <Progress id={id} image={image} what={what} />
      </div>
      {children}
      <div className="image-actions row gap-2">
        {addressOf(image) === undefined && (
          <UploadButton image={image} dispatch={dispatch} what={what} replacement={id} />
        )}
        <Button
          single
          name={copy.of(copy.remove, what)}
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

/** Returns the remove button of the next image, else of the previous image. */
function removeButtonBeside(button: HTMLElement) {
  const tile = button.closest('li');
  const other = tile?.nextElementSibling ?? tile?.previousElementSibling;
  return other?.querySelector<HTMLElement>('.image-actions > :last-child');
}

interface ProgressProps extends Pick<ImageTileProps, 'image' | 'what'> {
  readonly id: string;
}

/** Says how far the upload is, in one element that can take the focus of a button that goes. */
function Progress({ id, image, what }: ProgressProps) {
  const { state } = image;
  const percent = state.kind === 'uploading' ? percentOf({ sent: state.sent, total: sizeOf(image) }) : 0;
  const words = {
    chosen: copy.chosen,
    waiting: copy.wait,
    uploading: copy.uploading(percent),
    failed: 'message' in state ? state.message : '',
    stored: copy.uploaded,
    gone: '',
  }[state.kind];
  return (
    <>
      {state.kind === 'uploading' && <ProgressBar label={what} percent={percent} />}
      {words !== '' && (
        <p id={id} tabIndex={-1} className={`image-progress ${state.kind === 'failed' ? 'error' : ''}`}>
          {state.kind === 'stored' && <DoneIcon />}
          <Text as="span">{words}</Text>
        </p>
      )}
    </>
  );
}

interface UploadButtonProps extends Pick<ImageTileProps, 'image' | 'dispatch' | 'what'> {
  /** The id of the element that takes focus when the button goes. */
  readonly replacement: string;
}

/** Starts and cancels the upload. Both share the button, so that focus stays on it. */
function UploadButton({ image, dispatch, what, replacement }: UploadButtonProps) {
  const { key, state } = image;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const button = place.current;
    return () => {
      if (!button?.contains(document.activeElement)) return;
      queueMicrotask(() => document.getElementById(replacement)?.focus());
    };
  }, [replacement]);
  const isCancel = isInProgress(image);
  const isFailed = state.kind === 'failed';
  const words = isCancel ? copy.cancel : isFailed ? copy.tryAgain : copy.upload;
  return (
    <div ref={place}>
      <Button
        name={copy.of(words, what)}
        single
        onClick={() => dispatch({ kind: isCancel ? 'cancelled' : 'uploadRequested', key })}
      >
        {!isCancel && <DoneIcon />}
        <span>{words}</span>
      </Button>
    </div>
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
