import { useAnnouncement } from '#ui/live-region.tsx';

/** The number of results as text. Announced after a pause, because results change while the learner types. */
export function FoundCount({ text }: { text: string }) {
  useAnnouncement(text, 700);
  return <p className="found-count line strong">{text}</p>;
}
