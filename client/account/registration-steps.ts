import { computed } from '@preact/signals-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { registration } from '#copy/account.ts';
import { screens } from '#copy/screens.ts';
import { ignoreSecondPress } from '#forms/fields/choice-group.tsx';
import type { Form } from '#forms/form.ts';
import { useIdInAddress } from '#navigation/address.ts';
import { paths } from '#paths';
import { cardFields, placeFields, reachFields, whoFields } from '#person/person-fields.tsx';
import { PageFrame, useFocusChange } from '#ui/page.tsx';
import type { RegistrationForm } from './state/account-forms.ts';

/** All fields that no draft stores are in the last step, so that a reload can keep the step. */
const lastFields = ['username', 'password', ...cardFields];
const steps: readonly (readonly string[])[] = [whoFields, reachFields, placeFields, lastFields];

export const blank = Object.fromEntries(steps.flat().map((field) => [field, ''])) as RegistrationForm;

const stepOf = (field = '') => 1 + steps.findIndex((fields) => fields.includes(field));

const addressOf = (step: number) => paths.registration + (step === 1 ? '' : `?step=${step}`);

/**
 * The step on the screen, counted from 1. The address owns it, so that Back, Forward and a reload keep it. The first
 * incomplete step replaces a later one.
 */
export function useRegistrationSteps(form: Form<RegistrationForm>) {
  const [, navigate] = useLocation();
  const frame = useContext(PageFrame);
  const [open] = useState(() => computed(() => stepOf(Object.keys(form.wrong())[0]) || steps.length));
  const requested = useIdInAddress('step') ?? 1;
  const step = Math.max(1, Math.min(requested, open.value));
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (step !== requested) navigate(addressOf(step), { replace: true });
  }, [step, requested, navigate]);

  useFocusChange(step, () => {
    // The screen itself places the focus at its start.
    if (shown.current === step) return;
    shown.current = step;
    form.show({});
    form.isRestored.value = false;
    addEventListener('mousedown', ignoreSecondPress, { once: true });
    window.scrollTo(0, 0);
    headingRef.current?.focus({ preventScroll: true });
  });

  function goBack(): void {
    // The entry below has the step before only if Next has opened this one.
    if (step === 1 || history.state?.isNext) frame.goBack();
    else navigate(addressOf(step - 1), { replace: true });
  }

  return {
    step,
    isLast: step === steps.length,
    title: `${screens.registration} – ${registration.step(step, steps.length)}`,
    /** The props of the part of the form for a step. */
    partOf: (nth: number) => ({
      heading: `${registration.step(nth, steps.length)}: ${registration.steps[nth - 1]}`,
      headingRef: nth === step ? headingRef : undefined,
      hidden: nth !== step,
    }),
    /** Goes to the next step if the fields of this step hold. */
    next() {
      const wrong = Object.entries(form.wrong()).filter(([field]) => stepOf(field) === step);
      form.show(Object.fromEntries(wrong));
      if (wrong.length === 0) navigate(addressOf(step + 1), { state: { isNext: true } });
    },
    /** Goes to the step of a refused field. Some backends begin the message with the field. */
    revealRefused(message: string) {
      const refused = stepOf(message.split(':')[0]);
      if (refused > 0 && refused !== shown.current) navigate(addressOf(refused));
    },
    frame: { ...frame, goBack },
  };
}
