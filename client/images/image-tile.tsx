import { useEffect, useId, useState } from 'react';
import { lengthOf, maxImageWords as max } from '#contract/image-words.ts';
import { forms } from '#copy/forms.ts';
import { uploads as copy } from '#copy/uploads.ts';
import { TextArea } from '#forms/fields/text-area.tsx';
import { Button } from '#ui/button.tsx';
import { DoneIcon } from '#ui/icons.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import { Picture, useBroken } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Text } from '#ui/text.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { canDescribe, type Images } from './images.ts';
import { addressOf, type FormImage, isStopped, isTooLong, percentOf, sizeOf } from './images-state.ts';

interface ImageTileProps {
  readonly images: Images;
  readonly image: FormImage;
  /** Names the image in the names of its controls. */
  readonly what: string;
  /** The id of the button that takes focus after the last image is removed. */
  readonly picker: string;
  /** The id of the hint that the words of all images share. */
  readonly hint: string;
}

export function ImageTile(props: ImageTileProps) {
  const { images, image, what, picker } = props;
  const id = useId();
  const { key, name, state } = image;
  const address = useImageAddress(image);
  const [isBroken, setBroken] = useBroken(address);
  return (
    <div className={`image-tile ${isBroken ? 'gone' : state.kind}`}>
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
        <Progress {...props} progress={id} />
      </div>
      <div className="image-actions row gap-2">
        {isStopped(image) && <UploadButton {...props} progress={id} />}
        <Button
          single
          name={copy.of(copy.remove, what)}
          onClick={({ currentTarget }) => {
            const tile = currentTarget.closest('li');
            const other = tile?.nextElementSibling ?? tile?.previousElementSibling;
            const button = other?.querySelector<HTMLElement>('.image-actions > :last-child');
            (button ?? document.getElementById(picker))?.focus();
            images.dispatch({ kind: 'removed', key });
          }}
        >
          {copy.remove}
        </Button>
      </div>
      {images.state.value.words && <ImageWords {...props} />}
    </div>
  );
}

interface PartProps extends ImageTileProps {
  /** The id of the words about the progress, which can take focus. */
  readonly progress: string;
}

/** Says how far the upload is, in one element that can take the focus of a button that goes. */
function Progress({ progress, image, what }: PartProps) {
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
        <p id={progress} tabIndex={-1} className={`image-progress ${state.kind === 'failed' ? 'error' : ''}`}>
          {state.kind === 'stored' && <DoneIcon />}
          <Text as="span">{words}</Text>
        </p>
      )}
    </>
  );
}

/** Uploads again. Its focus moves to the words about the progress. */
function UploadButton({ images, image, what, progress }: PartProps) {
  const { key, state } = image;
  const place = useFocusHandover<HTMLDivElement>(progress);
  const words = state.kind === 'failed' ? copy.tryAgain : copy.upload;
  return (
    <div ref={place}>
      <Button
        name={copy.of(words, what)}
        single
        onClick={() => images.dispatch({ kind: 'uploadRequested', key })}
      >
        {words}
      </Button>
    </div>
  );
}

/** Asks what an image shows, for people who cannot see it. */
function ImageWords({ images, image, what, hint }: ImageTileProps) {
  const id = useId();
  const value = images.wordsOf(image);
  const length = lengthOf(value);
  const count = copy.wordsCount(length, max);
  const tooLong = isTooLong(value) ? count : undefined;
  useAnnouncement(tooLong ?? '', 1000);
  if (!canDescribe(image)) return value !== '' && <Text className="image-description small">{value}</Text>;
  return (
    <div className="image-words">
      <TextArea
        id={id}
        label={copy.words}
        spoken={copy.of(what, `${copy.words} ${forms.optional}`)}
        optional={forms.optional}
        sharedHint={hint}
        value={value}
        onChange={(words) => images.dispatch({ kind: 'described', key: image.key, words })}
        error={tooLong}
        rows={2}
        autoComplete="off"
      />
      {length >= max - 50 && !tooLong && <p className="soft small">{count}</p>}
    </div>
  );
}

/** Returns an address of an image. Of a file, it holds memory while the component is mounted. */
export function useImageAddress(image: FormImage | undefined): string | undefined {
  const file = image?.file?.image;
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
  return file ? url : image && addressOf(image);
}
