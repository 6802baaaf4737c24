import { useState } from 'react';
import type { Point } from '#contract/entities.ts';
import { fieldOf } from '#contract/rating.ts';
import { changeDisplay, display } from '#display/display.ts';
import type { Form, Texts } from '#forms/form.ts';

/** The view that shows one point at a time. The check of all levels comes after the last point. */
export interface Steps {
  readonly isOn: boolean;
  readonly toggle: () => void;
  /** The index of the point, or the number of points at the check. */
  readonly at: number;
  readonly go: (at: number) => void;
  /** The learner moved to this step. The first step leaves focus to the screen. */
  readonly hasMoved: boolean;
  /** Opens the step of a field. */
  readonly reveal: (field: string) => void;
}

/** The view is a display setting, so the device remembers it. A new rating starts at its first point without a level. */
export function useSteps(form: Form<Texts>, points: readonly Point[], isNew: boolean): Steps {
  const fields = points.map(({ point_id }) => fieldOf(point_id));
  const isOpen = (field: string) => isNew && form.values[field]?.peek() === '';
  const start = () => Math.max(0, fields.findIndex(isOpen));
  // A single point has no other view.
  const isOn = points.length > 1 && display.value.ratingView === 'point';
  const [at, setAt] = useState(start);
  const [hasMoved, setMoved] = useState(false);
  const go = (step: number) => {
    setAt(step);
    setMoved(true);
  };
  return {
    isOn,
    toggle() {
      changeDisplay({ ratingView: isOn ? 'page' : 'point' });
      if (!isOn) go(start());
    },
    at,
    go,
    hasMoved,
    reveal: (field) => go(fields.indexOf(field)),
  };
}
