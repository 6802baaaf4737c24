import { Text } from '#ui/text.tsx';

/** The words of an image, for the eye. A screen reader has them from the image. */
export function ImageCaption({ words }: { words: string }) {
  if (words === '') return null;
  return (
    <Text className="image-caption" aria-hidden="true" translate="no">
      {words}
    </Text>
  );
}
