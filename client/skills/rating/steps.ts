import { useState } from 'react';
import type { Point } from '#contract/entities.ts';
import { fieldOf } from '#contract/rating.ts';
import type { Display } from '#display/apply-display.ts';
import { changeDisplay, display } from '#display/display.ts';
import type { Form, Texts } from '#forms/form.ts';

/** All points on one page, a point at a time, or a point at a time with pictures and a voice. */
export type RatingView = Exclude<Display['ratingView'], 'fit'>;

/** A step of a view with one point at a time. The welcome and the practice come before the learner's first point. */
export type Step =
  | { readonly kind: 'welcome' | 'practice' | 'check' }
  | { readonly kind: 'point'; readonly point: Point };

export interface Steps {
  readonly view: RatingView;
  readonly step: Step;
  /** The index of the point, or the number of points at the check. */
  readonly at: number;
  /** The learner moved to this step. The first step leaves focus to the screen. */
  readonly hasMoved: boolean;
  readonly next: () => void;
  readonly previous: () => void;
  /** Goes to the point at an index, or to the check after the last point. */
  readonly go: (at: number) => void;
  /** Opens the step of a field. */
  readonly reveal: (field: string) => void;
  /** The device remembers the view. */
  readonly changeView: (view: RatingView) => void;
}

/** The view for the width of the screen. */
export const fittingView = (): RatingView => ('wide' in document.documentElement.dataset ? 'list' : 'point');

/**
 * The steps of a rating. Starts at the point `startAt`, else a new rating at its first point without a level. Without the
 * learner's choice, the view fits the screen.
 */
export function useSteps(
  form: Form<Texts>,
  points: readonly Point[],
  { isNew, startAt }: { readonly isNew: boolean; readonly startAt: number | undefined },
): Steps {
  const fields = points.map(({ point_id }) => fieldOf(point_id));
  const firstUnrated = () => {
    if (!isNew) return 0;
    const unrated = fields.findIndex((field) => form.values[field]?.peek() === '');
    return unrated === -1 ? fields.length : unrated;
  };
  const { ratingView, easyVoice } = display.value;
  const [fitting] = useState(fittingView);
  const chosen = ratingView === 'fit' ? fitting : ratingView;
  // A single point has no other view but easy mode.
  const view: RatingView = points.length === 1 && chosen === 'point' ? 'list' : chosen;
  const [at, setAt] = useState(() => startAt ?? firstUnrated());
  const [intro, setIntro] = useState<'welcome' | 'practice' | undefined>(
    easyVoice === 'ask' ? 'welcome' : undefined,
  );
  const [hasMoved, setMoved] = useState(false);
  const go = (to: number) => {
    setAt(to);
    setMoved(true);
  };
  const point = points[at];
  const step: Step = point ? { kind: 'point', point } : { kind: 'check' };
  const shownIntro = view === 'easy' ? intro : undefined;
  return {
    view,
    at,
    step: shownIntro ? { kind: shownIntro } : step,
    hasMoved,
    next() {
      if (shownIntro) setIntro(shownIntro === 'welcome' ? 'practice' : undefined);
      go(shownIntro ? at : at + 1);
    },
    previous: () => go(at - 1),
    go,
    reveal: (field) => go(fields.indexOf(field)),
    changeView(next) {
      changeDisplay({ ratingView: next });
      go(view === 'list' ? firstUnrated() : at);
    },
  };
}
