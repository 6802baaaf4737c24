import { type ReadonlySignal, signal } from '@preact/signals-react';
import { uploads as copy } from '#copy/uploads.ts';
import type { FormImage } from './chosen-image.ts';

/** The text of a live region. A new `nth` makes screen readers repeat an unchanged text. */
export type Announcement = ReadonlySignal<{ readonly text: string; readonly nth: number }>;

interface AnnouncerOptions {
  readonly images: ReadonlySignal<readonly FormImage[]>;
  readonly max: number;
  readonly min: number;
}

export function createAnnouncer({ images, max, min }: AnnouncerOptions) {
  const isOne = max === 1;
  const announcement = signal({ text: '', nth: 0 });

  function announce(...sentences: readonly string[]): void {
    const text = sentences.map((sentence) => sentence.replace(/[^.।]$/u, '$&.')).join(' ');
    announcement.value = { text, nth: announcement.value.nth + 1 };
  }

  /** Names the image of a single-image field, because several such fields may upload at the same time. */
  function announceUpload(words: string, ...more: readonly string[]): void {
    const [image] = isOne ? images.value : [];
    announce(image ? copy.of(image.name, words) : words, ...more);
  }

  const count = () => (isOne ? [] : [copy.count(images.value.length, max, min)]);

  return { announcement, announce, announceUpload, count };
}
