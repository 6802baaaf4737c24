import { useSignals } from '@preact/signals-react/runtime';
import { longestName } from '#copy/name.ts';
import { skillDetail } from '#copy/skills.ts';
import { FoldedText } from '#ui/folded-text.tsx';
import { langOf } from '#ui/lang-of.ts';

interface LongTextProps {
  readonly text: string;
  readonly className?: string;
  /** Above this many characters it is folded: what follows it is then some screens away. */
  readonly above?: number;
}

/** Words of any length, whole to read; folded where they would bury what follows. */
export function LongText({ text, className, above = 1000 }: LongTextProps) {
  useSignals();
  if (text.length <= above) {
    return (
      <p className={className} lang={langOf(text)} dir="auto">
        {text}
      </p>
    );
  }
  return (
    <FoldedText
      key={text}
      {...(className !== undefined && { className })}
      text={text}
      above={above}
      most={400}
      more={skillDetail.viewMore}
      less={skillDetail.viewLess}
    />
  );
}

/** The whole of a name that its heading has cut short; nothing where the heading shows it all. */
export function WholeName({ name }: { name: string }) {
  useSignals();
  return name.length > longestName && <LongText text={name} above={longestName} />;
}
