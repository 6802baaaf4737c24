import { effect } from '@preact/signals-react';
import { useEffect } from 'react';
import { uploads as copy } from '#copy/uploads.ts';
import { describedBy, FieldGroup, marked } from '#forms/fields/field.tsx';
import { FilePicker } from '#forms/fields/file-picker.tsx';
import type { Form } from '#forms/form.ts';
import { needOf } from '#forms/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { ImageRow } from './image-row.tsx';
import type { ImageUploads } from './image-uploads.ts';
import './image-field.css';
import { langOf } from '#ui/lang-of.ts';

interface ImageFieldProps<T extends Record<string, string>> {
  readonly form: Form<T>;
  /** The field that holds the addresses of the stored images. */
  readonly field: keyof T & string;
  readonly uploads: ImageUploads;
  readonly label: string;
  readonly hint?: string;
  /** Returns the error while `count` images are not uploaded. Names the image, since several fields may show one. */
  readonly notUploaded: (count: number) => string;
}

/** Chooses, uploads and removes the images of a field (product, section 2: Create project; accessibility 26 to 28). */
export function ImageField<T extends Record<string, string>>(props: ImageFieldProps<T>) {
  const { form, field: id, uploads, hint, notUploaded } = props;
  const label = marked(props.label, needOf(form, id).optional);
  const isOne = uploads.max === 1;
  const images = uploads.images.value;
  const error = form.errors.value[id];
  useEffect(
    () =>
      // Runs synchronously at each change of the images, also just before a submit that waited for them.
      effect(() => {
        const pending = uploads.pending.value;
        const gone = uploads.gone.value;
        void form.values[id].value;
        const problem = gone.length > 0 ? copy.gone(gone) : undefined;
        form.clearError(id);
        form.setError(id, pending > 0 ? notUploaded(pending) : problem);
      }),
    [form, id, notUploaded, uploads],
  );
  const words = isOne ? (images.length > 0 ? copy.chooseAnother : copy.choose) : copy.chooseMore;

  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} described={false}>
      <FilePicker
        id={id}
        label={words}
        name={copy.of(words, label)}
        describedBy={describedBy({ id, hint, error })}
        accept={imageTypes(navigator.userAgent)}
        multiple={!isOne}
        hint={isOne ? copy.dropHint : copy.dropHintMore}
        onFiles={uploads.choose}
      >
        {!isOne && images.length >= uploads.min && (
          <Button onClick={() => uploads.upload()}>{copy.uploadAll}</Button>
        )}
        {uploads.refusals.value.length > 0 && (
          <ul className="image-refusals">
            {uploads.refusals.value.map((refusal) => (
              <li key={refusal} lang={langOf(refusal)}>
                {refusal}
              </li>
            ))}
          </ul>
        )}
        {!isOne && images.length > 0 && (
          <>
            <p className="image-count">{copy.count(images.length, uploads.max, uploads.min)}</p>
            <StatusLine uploads={uploads} />
          </>
        )}
        {images.length > 0 && (
          <ul className={isOne ? 'image-rows' : 'image-rows tiles'}>
            {images.map((image) => (
              <li key={isOne ? 'the one' : image.key}>
                <ImageRow
                  image={image}
                  onUpload={() => uploads.upload(image.key)}
                  onCancel={() => uploads.cancel(image.key)}
                  onRemove={(button) => {
                    besides(button, document.getElementById(id))?.focus();
                    uploads.remove(image.key);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </FilePicker>
      <p className="visually-hidden" aria-live="polite">
        <span key={uploads.announcement.value.nth}>{uploads.announcement.value.text}</span>
      </p>
    </FieldGroup>
  );
}

/**
 * Returns the `accept` of a file input. Chrome on Android 14 and later opens a picker without a camera if every type is an
 * image. A type that no file has brings the camera back (https://issues.chromium.org/issues/40937303).
 */
const imageTypes = (userAgent: string) =>
  /Android/.test(userAgent) && !/Firefox/.test(userAgent) ? 'image/*,android/allowCamera' : 'image/*';

/** The status of all uploads of the field, in the documented words (product, section 4). */
function StatusLine({ uploads }: { uploads: ImageUploads }) {
  const status = uploads.status.value;
  const words = {
    idle: '',
    waiting: copy.wait,
    stored: copy.done,
    failed: copy.failed,
    uploading: status.kind === 'uploading' ? copy.uploading(status.percent) : '',
  };
  return <p className="image-status">{words[status.kind]}</p>;
}

/** Returns the remove button of the next row, else of the previous row, else `otherwise`. */
function besides(button: HTMLElement, otherwise: HTMLElement | null): HTMLElement | null {
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return other?.querySelector<HTMLElement>('.image-actions > :last-child') ?? otherwise;
}
