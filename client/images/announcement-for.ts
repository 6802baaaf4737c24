import { uploads as copy } from '#copy/uploads.ts';
import {
  areAllStored,
  type FormImage,
  type ImagesEvent,
  type ImagesState,
  isInProgress,
  isUploading,
  percentOf,
  progressOf,
  shownImages,
} from './images-state.ts';

// The words that a screen reader says about the images of a field (accessibility 26 and 27).

/** Returns what to announce after an event, or an empty text. */
export function announcementFor(before: ImagesState, event: ImagesEvent, next: ImagesState): string {
  const sentences = before === next ? [] : sentencesFor(before, event, next);
  return sentences.map((sentence) => sentence.replace(/[^.।]$/u, '$&.')).join(' ');
}

function sentencesFor(before: ImagesState, event: ImagesEvent, next: ImagesState): readonly string[] {
  switch (event.kind) {
    case 'filesChosen':
    case 'fileRead':
      return next.choice.unread.length > 0 ? [] : [...ofChoice(before, next), ...count(next)];
    case 'removed': {
      const end = ofEnd(before, next);
      const names = before.images.flatMap(({ key, name }) => (key === event.key ? name : []));
      return [...names.map(copy.removed), ...(end.length > 0 ? end : count(next))];
    }
    case 'uploadRequested':
      if (isUploading(before)) return [ofUpload(next, copy.uploading(percentOf(progressOf(next))))];
      return isUploading(next) ? [ofUpload(next, copy.wait)] : next.choice.refusals;
    case 'progressed':
    case 'stored': {
      const { quarter } = next.run;
      const isPassed = quarter > before.run.quarter && quarter < 4;
      const words = isPassed ? [ofUpload(next, copy.uploading(quarter * 25))] : [];
      return [...words, ...ofEnd(before, next)];
    }
    case 'uploadFailed':
      // An upload that failed before the network returned starts again.
      return before.run.isBackOnline && !next.run.isBackOnline
        ? [ofUpload(next, copy.resumed)]
        : ofEnd(before, next);
    case 'online':
      return next.images.filter(isInProgress).length > before.images.filter(isInProgress).length
        ? [ofUpload(next, copy.resumed)]
        : [];
    default:
      return [];
  }
}

const count = ({ images, max, min }: ImagesState) => (max === 1 ? [] : [copy.count(images.length, max, min)]);

/** Names the image of a single-image field, because several such fields may upload at the same time. */
function ofUpload(state: ImagesState, words: string): string {
  const [image] = state.max === 1 ? shownImages(state) : [];
  return image ? copy.of(image.name, words) : words;
}

function ofChoice(before: ImagesState, next: ImagesState): readonly string[] {
  const { refusals, added } = next.choice;
  const isReplaced = ({ key }: FormImage) => next.images.every((image) => image.key !== key);
  const cancelled = before.images.filter((image) => isInProgress(image) && isReplaced(image));
  const names = added.length > 0 ? [copy.added(added)] : [];
  return [...refusals, ...cancelled.map(({ name }) => copy.cancelled(name)), ...names];
}

/** Returns the result of the uploads if none is left. */
function ofEnd(before: ImagesState, next: ImagesState): readonly string[] {
  if (!isUploading(before) || isUploading(next)) return [];
  const { stored, failures } = next.run;
  if (failures.length > 0) return [ofUpload(next, copy.failed), ...failures];
  if (stored.length === 0) return [];
  if (areAllStored(next)) return [ofUpload(next, copy.done), ...count(next)];
  return [copy.of(copy.uploaded, stored.map(({ name }) => name).join(', ')), ...count(next)];
}
