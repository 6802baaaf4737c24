import { useSignalEffect } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Link } from 'wouter';
import { formParts, hints, login, registration } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { screens } from '#copy/screens.ts';
import { createForm } from '#forms/form.ts';
import { FormField } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { FormPart } from '#forms/form-part.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { useLeaveAfterSuccess } from '#navigation/screen-frame.tsx';
import { paths } from '#paths';
import { cardFields, Fields, placeFields, reachFields, whoFields } from '#person/person-fields.tsx';
import { done, gone, invalid } from '#state/action-result.ts';
import { draftOf } from '#state/drafts.ts';
import { useAnnouncement } from '#ui/live-region.tsx';
import { PageFrame } from '#ui/page.tsx';
import { PasswordField } from './password-field.tsx';
import { blank, useRegistrationSteps } from './registration-steps.ts';
import { type RegistrationForm, registrationForm } from './state/account-forms.ts';
import { registerLearner } from './state/registration.ts';
import { createUsernameCheck, usernameOf } from './state/username-check.ts';

/** Product, section 2: Registration. After a login, navigation/guard.tsx redirects to home. */
export function Registration() {
  const [form] = useState(() =>
    createForm(registrationForm, blank, draftOf('registration', { unstored: cardFields })),
  );
  const [usernameCheck] = useState(createUsernameCheck);
  const leaveAfterSuccess = useLeaveAfterSuccess();
  const { step, isLast, title, partOf, frame, next, revealRefused } = useRegistrationSteps(form);
  const username = form.values.username;
  const status = usernameCheck.status(username.value);
  const isTaken = status === 'taken';
  const stored = usernameOf(username.value);
  // After the field is left, because each letter changes it.
  const changed = status && stored !== username.value ? stored : undefined;
  useAnnouncement(isTaken ? registration.taken : '');
  useAnnouncement(status === 'free' ? registration.free : '');
  useAnnouncement(changed ? `${registration.stored} ${changed}` : '');

  useSignalEffect(() => {
    const isTakenNow = usernameCheck.status(username.value) === 'taken';
    form.setError('username', isTakenNow ? registration.taken : undefined);
  });

  async function send(values: RegistrationForm, signal: AbortSignal) {
    // Submit right after typing the username must not need a second press.
    await usernameCheck.settled();
    if (signal.aborted) return gone;
    if (usernameCheck.status(values.username) === 'taken') return invalid;
    const result = await registerLearner(values, usernameCheck, signal);
    if (result.kind === 'failed' && !signal.aborted) revealRefused(result.message);
    if (result.kind !== 'registered') return result;
    if (!signal.aborted) leaveAfterSuccess(paths.registered);
    return done;
  }

  return (
    <PageFrame value={frame}>
      <FormPage
        form={form}
        title={title}
        heading={isLast && isTaken ? registration.taken : screens.registration}
        onNext={isLast ? undefined : next}
        send={send}
        below={
          step === 1 && (
            <p>
              <span>{`${registration.member} `}</span>
              <Link className="standalone" href={paths.login}>
                {registration.login}
              </Link>
            </p>
          )
        }
      >
        <FormPart {...partOf(1)} hint={forms.microphone}>
          <Fields form={form} names={whoFields} />
        </FormPart>
        <FormPart {...partOf(2)}>
          <Fields form={form} names={reachFields} />
        </FormPart>
        <FormPart {...partOf(3)}>
          <Fields form={form} names={placeFields} />
        </FormPart>
        <FormPart {...partOf(4)}>
          <div className="stack gap-1">
            <FormField
              form={form}
              field="username"
              label={login.username}
              hint={hints.username}
              latin
              autoComplete="username"
              error={isTaken ? registration.taken : form.errors.value.username}
              onLeave={() => usernameCheck.check(username.value)}
            />
            {changed && (
              <p>
                <span>{`${registration.stored} `}</span>
                <strong translate="no">{changed}</strong>
              </p>
            )}
            {status === 'free' && <p>{registration.free}</p>}
          </div>
          <PasswordField form={form} hint={hints.password} autoComplete="new-password" />
          <p>{`${registration.why} ${formParts.cardsHint}`}</p>
          <Fields form={form} names={cardFields} />
        </FormPart>
        <SubmitBar
          form={form}
          busy={isLast && status === 'checking'}
          inactiveLabel={isLast && isTaken ? registration.tryAgain : undefined}
        >
          {isLast ? registration.submit : registration.next}
        </SubmitBar>
      </FormPage>
    </PageFrame>
  );
}
