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
import { isStopped, shownImages, statusWords } from './images-state.ts';
import './image-field.css';

interface ImageFieldProps<T extends Record<string, string>> {
  readonly form: Form<T>;
  /** The field that holds the addresses of the stored images. */
  readonly field: keyof T & string;
  readonly images: Images;
  readonly label: string;
  readonly hint?: string;
  /** The id of a text of the form about the field. */
  readonly note?: string;
}

/** Chooses, uploads and removes the images of a field (product, section 2: Create project; accessibility 26 to 28). */
export function ImageField<T extends Record<string, string>>(props: ImageFieldProps<T>) {
  const { form, field: id, images, label, hint, note } = props;
  const legend = marked(label, needOf(form, id).optional);
  const state = images.state.value;
  const { max, min, choice } = state;
  const isOne = max === 1;
  const shown = shownImages(state);
  const error = form.errors.value[id];
  const choose = isOne ? (shown.length > 0 ? copy.chooseAnother : copy.choose) : copy.chooseMore;
  const wordsHint = `${id}-words-hint`;
  const status = `${id}-status`;

  return (
    <FieldGroup id={id} label={legend} hint={hint} error={error} described={false}>
      <FilePicker
        id={id}
        label={choose}
        name={copy.of(choose, label)}
        describedBy={[note, describedBy({ id, hint, error })].filter(Boolean).join(' ') || undefined}
        accept={imageTypes(navigator.userAgent)}
        multiple={!isOne}
        hint={isOne ? '' : copy.dropHint}
        onFiles={images.choose}
        beside={
          !isOne &&
          shown.length > 0 && (
            <div className="small strong">
              <p>{copy.count(shown.length, max, min)}</p>
              <p id={status} tabIndex={-1} className="line">
                {statusWords(state)}
              </p>
            </div>
          )
        }
      >
        {choice.refusals.length > 0 && (
          <ul className="image-refusals stack gap-2 error">
            {choice.refusals.map((refusal) => (
              <Text as="li" key={refusal}>
                {refusal}
              </Text>
            ))}
          </ul>
        )}
        {!isOne && shown.length >= min && shown.some(isStopped) && (
          <Button
            onClick={() => {
              // The button goes.
              document.getElementById(status)?.focus();
              images.dispatch({ kind: 'uploadRequested' });
            }}
          >
            {copy.uploadAll}
          </Button>
        )}
        {state.words && shown.some(canDescribe) && (
          <p id={wordsHint} className="soft small">
            {[copy.wordsHint, ...(hasOwners() ? [] : [copy.wordsHintOnce])].join(' ')}
          </p>
        )}
        {shown.length > 0 && (
          <ul className="image-tiles stack gap-1">
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
