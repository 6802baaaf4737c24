import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { uploads } from '#copy/uploads.ts';
import { describedBy, FieldGroup, marked } from '#forms/fields/field.tsx';
import { FilePicker } from '#forms/fields/file-picker.tsx';
import type { Form } from '#forms/form.ts';
import { needOf } from '#forms/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { ImageRow } from './image-row.tsx';
import type { ImageUploads } from './image-uploads.ts';
import './image-field.css';

interface ImageFieldProps<T extends Record<string, string>> {
  readonly form: Form<T>;
  /** The field that holds the addresses of the tray's images. */
  readonly field: keyof T & string;
  readonly tray: ImageUploads;
  readonly label: string;
  readonly hint?: string;
  /** The error while this many images are chosen and not uploaded; it says which image, as others may be missing too. */
  readonly notUploaded: (count: number) => string;
}

/** One image, or several: choosing, uploading, removing (product, section 2: Create project; accessibility 26 to 28). */
export function ImageField<T extends Record<string, string>>(props: ImageFieldProps<T>) {
  useSignals();
  const { form, field: id, tray, hint, notUploaded } = props;
  const label = marked(props.label, needOf(form, id).optional);
  const isOne = tray.max === 1;
  const images = tray.images.value;
  const pending = tray.pending.value;
  const error = form.errors.value[id];
  const addresses = form.values[id].value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is done about the images takes back what was told of them
  useEffect(() => {
    form.clearError(id);
    form.setError(id, pending > 0 ? notUploaded(pending) : undefined);
  }, [form, id, notUploaded, pending, addresses]);
  const words = isOne ? (images.length > 0 ? uploads.chooseAnother : uploads.choose) : uploads.chooseMore;

  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} tied={false}>
      <FilePicker
        id={id}
        label={words}
        name={uploads.of(words, label)}
        describedBy={describedBy({ id, hint, error })}
        accept="image/*"
        multiple={!isOne}
        hint={isOne ? uploads.dropHint : uploads.dropHintMore}
        onFiles={tray.choose}
      >
        {!isOne && images.length >= tray.min && (
          <Button onClick={() => tray.upload()}>{uploads.uploadAll}</Button>
        )}
        {tray.refusals.value.length > 0 && (
          <ul className="image-refusals">
            {tray.refusals.value.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        )}
        {!isOne && images.length > 0 && (
          <>
            <p className="image-count">{uploads.count(images.length, tray.max, tray.min)}</p>
            <TrayStatus tray={tray} />
          </>
        )}
        {images.length > 0 && (
          <ul className="image-rows">
            {images.map((image) => (
              <li key={isOne ? 'the one' : image.key}>
                <ImageRow
                  image={image}
                  onUpload={() => tray.upload(image.key)}
                  onCancel={() => tray.cancel(image.key)}
                  onRemove={(button) => {
                    besides(button, document.getElementById(id))?.focus();
                    tray.remove(image.key);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </FilePicker>
      <p className="visually-hidden" aria-live="polite">
        <span key={tray.said.value.nth}>{tray.said.value.text}</span>
      </p>
    </FieldGroup>
  );
}

/** How far all of them are, in the documented words. */
function TrayStatus({ tray }: { tray: ImageUploads }) {
  useSignals();
  const status = tray.status.value;
  const words = {
    idle: '',
    waiting: uploads.wait,
    stored: uploads.done,
    failed: uploads.failed,
    uploading: status.kind === 'uploading' ? uploads.uploading(status.percent) : '',
  };
  return <p className="image-status">{words[status.kind]}</p>;
}

/** The same button of the next row, or of the one before; without others, `otherwise`. */
function besides(button: HTMLElement, otherwise: HTMLElement | null): HTMLElement | null {
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return other?.querySelector<HTMLElement>('.image-actions > :last-child') ?? otherwise;
}
