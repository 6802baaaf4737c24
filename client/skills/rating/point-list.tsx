import { minimumPoints } from '#contract/rules.ts';
import { rating as copy } from '#copy/rating.ts';
import { LongName } from '#ui/long-text.tsx';
import { Section } from '#ui/section.tsx';
import { BelowRating } from './below-rating.tsx';
import { PointField } from './point-field.tsx';
import { RatingBar } from './rating-bar.tsx';
import type { RatingState } from './use-rating.ts';

/** All points on one page. */
export function pointList({ rating }: RatingState) {
  const { form, groups, points, topic } = rating;
  return {
    compact: points.length === 1,
    intro: (
      <>
        <LongName name={topic.name} />
        {points.length >= minimumPoints.add && <p>{copy.note}</p>}
      </>
    ),
    children: (
      <>
        {groups.map((group) => (
          <Section key={group.heading} heading={group.heading}>
            <div className="stack gap-5">
              {group.points.map((point) => (
                <PointField key={point.point_id} form={form} point={point} />
              ))}
            </div>
          </Section>
        ))}
        <RatingBar rating={rating} />
      </>
    ),
    below: <BelowRating rating={rating} />,
  };
}
