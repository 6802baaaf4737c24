import { DebouncedStatus } from '#ui/debounced-status.tsx';

/** The number of results as text. Announced after a pause, because results change while the learner types. */
export function FoundCount({ text }: { text: string }) {
  return (
    <div>
      <p className="found-count" aria-hidden="true">
        {text}
      </p>
      <DebouncedStatus text={text} />
    </div>
  );
}
