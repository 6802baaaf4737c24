import { effect } from '@preact/signals-react';
import { useEffect } from 'react';
import { maxImageWords } from '#contract/image-words.ts';
import { uploads as copy } from '#copy/uploads.ts';
import { describedBy, FieldGroup, marked } from '#forms/fields/field.tsx';
import { FilePicker } from '#forms/fields/file-picker.tsx';
import type { Form } from '#forms/form.ts';
import { needOf } from '#forms/form-field.tsx';
import { hasOwners } from '#session/learner-storage.ts';
import { Button } from '#ui/button.tsx';
import { Text } from '#ui/text.tsx';
import { ImageTile } from './image-tile.tsx';
import type { Images } from './images.ts';
import {
  addressOf,
  type FormImage,
  type ImagesState,
  pendingOf,
  percentOf,
  progressOf,
  shownImages,
  statusOf,
} from './images-state.ts';
import { WordsField } from './words-field.tsx';
import './image-field.css';

interface ImageFieldProps<T extends Record<string, string>> {
  readonly form: Form<T>;
  /** The field that holds the addresses of the stored images. */
  readonly field: keyof T & string;
  readonly images: Images;
  readonly label: string;
  readonly hint?: string;
  /** Returns the error while `count` images are not uploaded. Names the image, since several fields may show one. */
  readonly notUploaded: (count: number) => string;
  /** An image of the form that an empty field offers to use too. */
  readonly first?: FormImage | undefined;
}

/** Chooses, uploads and removes the images of a field (product, section 2: Create project; accessibility 26 to 28). */
export function ImageField<T extends Record<string, string>>(props: ImageFieldProps<T>) {
  const { form, field: id, images, hint, notUploaded, first } = props;
  const label = marked(props.label, needOf(form, id).optional);
  const state = images.state.value;
  const { max, min, choice } = state;
  const isOne = max === 1;
  const shown = shownImages(state);
  const error = form.errors.value[id];
  useEffect(
    () =>
      // Runs synchronously at each change of the images, also just before a submit that waited for them.
      effect(() => form.setError(id, problemOf(images, notUploaded))),
    [form, id, notUploaded, images],
  );
  const choose = isOne ? (shown.length > 0 ? copy.chooseAnother : copy.choose) : copy.chooseMore;
  const { words } = images;
  const wordsHint = `${id}-words-hint`;

  function take(image: FormImage): void {
    // The button goes.
    document.getElementById(id)?.focus();
    const { name, file } = image;
    if (file) images.choose([new File([file.image], name, { type: file.image.type })]);
    else form.values[id].value = addressOf(image) ?? '';
  }

  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} described={false}>
      <FilePicker
        id={id}
        label={choose}
        name={copy.of(choose, label)}
        describedBy={describedBy({ id, hint, error })}
        accept={imageTypes(navigator.userAgent)}
        multiple={!isOne}
        hint={copy.dropHint}
        onFiles={images.choose}
      >
        {!isOne && shown.length >= min && (
          <Button onClick={() => images.dispatch({ kind: 'uploadRequested' })}>{copy.uploadAll}</Button>
        )}
        {first && shown.length === 0 && (
          <Button name={copy.of(copy.useFirst, label)} onClick={() => take(first)}>
            {copy.useFirst}
          </Button>
        )}
        {choice.refusals.length > 0 && (
          <ul className="image-refusals stack gap-2 error">
            {choice.refusals.map((refusal) => (
              <Text as="li" key={refusal}>
                {refusal}
              </Text>
            ))}
          </ul>
        )}
        {!isOne && shown.length > 0 && (
          <>
            <p className="image-count strong">{copy.count(shown.length, max, min)}</p>
            <p className="image-status line strong">{statusWords(state)}</p>
          </>
        )}
        {words && shown.some(words.canChange) && (
          <p id={wordsHint} className="soft small">
            {[copy.wordsHint(maxImageWords), ...(hasOwners ? [] : [copy.wordsHintOnce])].join(' ')}
          </p>
        )}
        {shown.length > 0 && (
          <ul className={`image-tiles stack ${isOne ? 'one' : ''}`}>
            {shown.map((image, index) => {
              const what = isOne ? label : copy.nth(index + 1);
              return (
                <li key={isOne ? 'the one' : image.key}>
                  <ImageTile image={image} dispatch={images.dispatch} what={what} picker={id}>
                    {words?.canChange(image) ? (
                      <WordsField image={image} words={words} what={what} hint={wordsHint} />
                    ) : (
                      words && words.of(image) !== '' && <Text className="small">{words.of(image)}</Text>
                    )}
                  </ImageTile>
                </li>
              );
            })}
          </ul>
        )}
      </FilePicker>
    </FieldGroup>
  );
}

function problemOf({ state, words }: Images, notUploaded: (count: number) => string): string | undefined {
  const { images } = state.value;
  const pending = pendingOf(state.value);
  if (pending > 0) return notUploaded(pending);
  const gone = images.filter((image) => image.state.kind === 'gone');
  if (gone.length > 0) return copy.gone(gone.map(({ name }) => name));
  if (words && images.some(words.isTooLong)) return copy.wordsTooLong(maxImageWords);
  return words?.isUnsaved.value ? copy.wordsNotSaved : undefined;
}

/**
 * Returns the `accept` of a file input. Chrome on Android 14 and later opens a picker without a camera if every type is an
 * image. A type that no file has brings the camera back (https://issues.chromium.org/issues/40937303).
 */
const imageTypes = (userAgent: string) =>
  /Android/.test(userAgent) && !/Firefox/.test(userAgent) ? 'image/*,android/allowCamera' : 'image/*';

/** Returns the status of all uploads of the field, in the documented words (product, section 4). */
function statusWords(state: ImagesState): string {
  const words = {
    idle: '',
    waiting: copy.wait,
    stored: copy.done,
    failed: copy.failed,
    uploading: copy.uploading(percentOf(progressOf(state))),
  };
  return words[statusOf(state)];
}
