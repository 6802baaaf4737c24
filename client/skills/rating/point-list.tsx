import type { Point } from '#contract/entities.ts';
import type { Form, Texts } from '#forms/form.ts';
import { Section } from '#ui/section.tsx';
import { PointField } from './point-field.tsx';

export interface PointGroup {
  readonly heading: string;
  readonly points: readonly Point[];
}

interface PointListProps {
  readonly form: Form<Texts>;
  readonly groups: readonly PointGroup[];
}

/** All points on one page. */
export function PointList({ form, groups }: PointListProps) {
  return groups.map(({ heading, points }) => (
    <Section key={heading} heading={heading}>
      <div className="stack gap-5">
        {points.map((point) => (
          <PointField key={point.point_id} form={form} point={point} />
        ))}
      </div>
    </Section>
  ));
}
