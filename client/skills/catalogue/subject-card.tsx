import type { ReactNode } from 'react';
import { toPreviewSubject } from '#addresses';
import type { Subject } from '#contract/entities.ts';
import { named } from '#copy/name.ts';
import { skills } from '#copy/skills.ts';
import { toneOf } from '#skills/tone.ts';
import { Card } from '#ui/card.tsx';

interface SubjectCardProps {
  readonly subject: Subject;
  readonly level: 2 | 3;
  /** The description. */
  readonly children?: ReactNode;
}

/** A subject of the catalogue as a card with its number of skills. */
export function SubjectCard({ subject, level, children }: SubjectCardProps) {
  return (
    <Card
      level={level}
      title={named(subject.name)}
      picture={subject.thumbnail}
      wide
      tone={toneOf(subject.sub_id)}
      to={toPreviewSubject(subject.sub_id)}
    >
      {children}
      <p className="strong">{skills.skillCount(subject.Skills)}</p>
    </Card>
  );
}
