import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Point } from '#contract/entities.ts';
import { fieldOf } from '#contract/rating.ts';
import type { Display } from '#display/apply-display.ts';
import { display } from '#display/display.ts';
import { ignoreSecondPress } from '#forms/fields/choice-group.tsx';
import type { Form, Texts } from '#forms/form.ts';
import { useQuery } from '#navigation/address.ts';
import type { PausedRating } from '#skills/state/paused-rating.ts';

/** All points on one page, a point at a time, or a point at a time with pictures and a voice. */
export type RatingView = Exclude<Display['ratingView'], 'fit'>;

/** The view for the width of the screen. */
export const fittingView = (): RatingView => ('wide' in document.documentElement.dataset ? 'list' : 'point');

/** `point` of the address at the check. */
const check = 'check';

/**
 * Returns the view of a rating, and its step in a view with one point at a time. The address owns the step, so that a reload
 * and another language keep it. Without one, starts at the paused point, else a new rating at its first point without a
 * level, and a rated topic at the check. Without the learner's choice, the view fits the screen.
 */
export function useSteps(form: Form<Texts>, points: readonly Point[], isNew: boolean, paused?: PausedRating) {
  const fields = points.map(({ point_id }) => fieldOf(point_id));
  /** The check comes after the last point. */
  const orCheck = (index: number) => (index === -1 ? points.length : index);
  const { ratingView, easyVoice } = display().value;
  const [fitting] = useState(fittingView);
  const chosen = ratingView === 'fit' ? fitting : ratingView;
  // A single point has no other view but easy mode.
  const view = points.length === 1 && chosen === 'point' ? 'list' : chosen;
  const [start] = useState(() => {
    if (paused) return orCheck(points.findIndex(({ point_id }) => point_id === paused.point_id));
    return orCheck(isNew ? fields.findIndex((field) => form.values[field]?.peek() === '') : -1);
  });
  const query = useQuery();
  const [path, navigate] = useLocation();
  const named = query.get('point');
  const found = points.findIndex(({ point_id }) => String(point_id) === named);
  const at = found === -1 && named !== check ? start : orCheck(found);
  // The welcome and the practice come before the learner's first point.
  const [intro, setIntro] = useState<'welcome' | 'practice' | undefined>(
    easyVoice === 'ask' ? 'welcome' : undefined,
  );
  const [hasMoved, setMoved] = useState(false);
  /** The check opened this point, also before a reload. */
  const isChange = () => history.state?.isChange === true;
  const go = (to: number, isChange = false) => {
    query.set('point', String(points[to]?.point_id ?? check));
    navigate(`${path}?${query}`, { replace: true, state: { isChange } });
    setMoved(true);
  };
  const point = points[at];
  const shownIntro = view === 'easy' ? intro : undefined;
  const pointOrCheck = point ? ({ kind: 'point', point } as const) : ({ kind: check } as const);
  const step = shownIntro ? { kind: shownIntro } : pointOrCheck;
  function next(): void {
    if (shownIntro) setIntro(shownIntro === 'welcome' ? 'practice' : undefined);
    go(shownIntro ? at : isChange() ? points.length : at + 1);
  }
  return {
    view,
    step,
    /** The index of the point, or the number of points at the check. */
    at,
    /** The learner moved to this step. The first step leaves focus to the screen. */
    hasMoved,
    /** Absent where a submit saves. */
    next: view === 'list' || step.kind === check ? undefined : next,
    previous: () => go(at - 1),
    /** Opens the point at an index, from the check. The next step is the check again. */
    change: (index: number) => go(index, true),
    isChange: isChange(),
    /** Opens the step of a field. The list shows every field. */
    reveal(field: string) {
      if (view !== 'list') go(fields.indexOf(field));
    },
  };
}

/** Returns the ref of a step's heading. Focuses it and shows its screen from the start, if the learner moved here. */
export function useStepHeading({ hasMoved }: { readonly hasMoved: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step mounts with its own heading
  useEffect(() => {
    if (!hasMoved) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    // The step before had another height.
    addEventListener('mousedown', ignoreSecondPress);
    return () => removeEventListener('mousedown', ignoreSecondPress);
  }, []);
  return heading;
}
