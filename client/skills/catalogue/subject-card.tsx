import { toPreviewSubject } from '#addresses';
import type { Subject } from '#contract/entities.ts';
import { named } from '#copy/name.ts';
import { empty, skills } from '#copy/skills.ts';
import { toneOf } from '#skills/tone.ts';
import { Card } from '#ui/card.tsx';
import { TruncatedText } from '#ui/truncated-text.tsx';

interface SubjectCardProps {
  readonly subject: Subject;
  readonly level: 2 | 3;
  /** The number of description characters that are shown (product, section 9). Absent: no description. */
  readonly max?: number;
}

/** A subject of the catalogue as a card with its number of skills. */
export function SubjectCard({ subject, level, max }: SubjectCardProps) {
  return (
    <Card
      level={level}
      title={named(subject.name)}
      picture={subject.thumbnail}
      wide
      tone={toneOf(subject.sub_id)}
      to={toPreviewSubject(subject.sub_id)}
    >
      {max !== undefined && <TruncatedText text={subject.description || empty.noDescription} max={max} />}
      <p className="strong">{skills.skillCount(subject.Skills)}</p>
    </Card>
  );
}
