import type { Point } from '#contract/entities.ts';
import type { Form, Texts } from '#forms/form.ts';
import { FormPart } from '#forms/form-part.tsx';
import { LevelKey, PointField } from './point-field.tsx';
import './point-list.css';

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
  return (
    <div className="point-list stack gap-5">
      <LevelKey />
      <div className="point-groups stack gap-5">
        {groups.map(({ heading, points }) => (
          <FormPart key={heading} heading={heading}>
            {points.map((point) => (
              <PointField key={point.point_id} form={form} point={point} />
            ))}
          </FormPart>
        ))}
      </div>
    </div>
  );
}
