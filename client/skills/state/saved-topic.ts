import { signal } from '@preact/signals-react';

/** The topic of the last save. Marked in lists until the next navigation. */
export const savedTopic = signal<{ readonly skill_id: number; readonly topic_id: number } | undefined>(
  undefined,
);

export const isSaved = ({ topic_id }: { readonly topic_id: number }): boolean =>
  savedTopic.value?.topic_id === topic_id;
