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
import { canDescribe, type Images } from './images.ts';
import { addressOf, type FormImage, shownImages, statusWords } from './images-state.ts';
import './image-field.css';

interface ImageFieldProps<T extends Record<string, string>> {
  readonly form: Form<T>;
  /** The field that holds the addresses of the stored images. */
  readonly field: keyof T & string;
  readonly images: Images;
  readonly label: string;
  readonly hint?: string;
  /** An image of the form that an empty field offers to use too. */
  readonly first?: FormImage | undefined;
}

/** Chooses, uploads and removes the images of a field (product, section 2: Create project; accessibility 26 to 28). */
export function ImageField<T extends Record<string, string>>(props: ImageFieldProps<T>) {
  const { form, field: id, images, hint, first } = props;
  const label = marked(props.label, needOf(form, id).optional);
  const state = images.state.value;
  const { max, min, choice } = state;
  const isOne = max === 1;
  const shown = shownImages(state);
  const error = form.errors.value[id];
  const choose = isOne ? (shown.length > 0 ? copy.chooseAnother : copy.choose) : copy.chooseMore;
  const wordsHint = `${id}-words-hint`;

  function take(image: FormImage): void {
    // The button goes.
    document.getElementById(id)?.focus();
    const { name, file } = image;
    if (file) images.choose([new File([file.image], name, { type: file.image.type })]);
    else images.text.value = addressOf(image) ?? '';
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
        {state.words && shown.some(canDescribe) && (
          <p id={wordsHint} className="soft small">
            {[copy.wordsHint(maxImageWords), ...(hasOwners() ? [] : [copy.wordsHintOnce])].join(' ')}
          </p>
        )}
        {shown.length > 0 && (
          <ul className={`image-tiles stack ${isOne ? 'one' : ''}`}>
            {shown.map((image, index) => {
              const what = isOne ? label : copy.nth(index + 1);
              return (
                <li key={isOne ? 'the one' : image.key}>
                  <ImageTile images={images} image={image} what={what} picker={id} hint={wordsHint} />
                </li>
              );
            })}
          </ul>
        )}
      </FilePicker>
    </FieldGroup>
  );
}

/**
 * Returns the `accept` of a file input. Chrome on Android 14 and later opens a picker without a camera if every type is an
 * image. A type that no file has brings the camera back (https://issues.chromium.org/issues/40937303).
 */
const imageTypes = (userAgent: string) =>
  /Android/.test(userAgent) && !/Firefox/.test(userAgent) ? 'image/*,android/allowCamera' : 'image/*';

/** Says that nobody but the administrator can delete an image, in a storage without owners. */
export const StorageNote = () => (hasOwners() ? null : <p>{copy.noOwner}</p>);
