import { useSignalEffect } from '@preact/signals-react/runtime';
import { useContext, useState } from 'react';
import { Link } from 'wouter';
import { type RegistrationForm, registrationForm } from '#contract/account-forms.ts';
import { hints, login, registration } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { screens } from '#copy/screens.ts';
import { createForm } from '#forms/form.ts';
import { FormField } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { FormPart } from '#forms/form-part.tsx';
import { paths } from '#paths';
import { CardFields, ContactFields, cardFields, PersonFields } from '#person/person-fields.tsx';
import { draftOf } from '#state/drafts.ts';
import { PageFrame } from '#ui/page.tsx';
import { PasswordField } from './password-field.tsx';
import { registerLearner } from './state/registration.ts';
import { createUsernameCheck } from './state/username-check.ts';

const blank: RegistrationForm = {
  f_name: '',
  l_name: '',
  dob: '',
  gender: '',
  username: '',
  password: '',
  phone: '',
  email: '',
  address: '',
  state: '',
  pincode: '',
  udid: '',
  other: '',
};

/** Product, section 2: Registration. After a login, navigation/guard.tsx redirects to home. */
export function Registration() {
  const [form] = useState(() =>
    createForm(registrationForm, blank, draftOf('registration', { unstored: cardFields })),
  );
  const [usernameCheck] = useState(createUsernameCheck);
  const { leaveAfterSuccess } = useContext(PageFrame);
  const username = form.values.username;
  const status = usernameCheck.status(username.value);
  const isTaken = status === 'taken';

  useSignalEffect(() => {
    const isTakenNow = usernameCheck.status(username.value) === 'taken';
    form.setError('username', isTakenNow ? registration.taken : undefined);
  });

  async function send(values: RegistrationForm, signal: AbortSignal) {
    // Submit right after typing the username must not need a second press.
    await usernameCheck.settled();
    if (signal.aborted || usernameCheck.status(values.username) === 'taken') return '';
    const registered = await registerLearner(values, usernameCheck, signal);
    if (registered.kind === 'failed') return registered.message;
    if (registered.kind === 'registered' && !signal.aborted) leaveAfterSuccess(paths.registered);
    return undefined;
  }

  return (
    <FormPage
      form={form}
      wide
      draftNote={forms.notInDraft}
      title={screens.registration}
      heading={isTaken ? registration.taken : screens.registration}
      send={send}
      submit={registration.submit}
      busy={status === 'checking'}
      inactiveLabel={isTaken ? registration.tryAgain : undefined}
      below={
        <p>
          <span>{`${registration.member} `}</span>
          <Link className="standalone" href={paths.login}>
            {registration.login}
          </Link>
        </p>
      }
    >
      <PersonFields form={form} />
      <FormPart heading={registration.account}>
        <div className="field-row">
          <div>
            <FormField
              form={form}
              field="username"
              label={login.username}
              hint={hints.username}
              autoComplete="username"
              onBlur={() => usernameCheck.check(username.value)}
            />
            <p role="status">
              {status === 'free' && <span>{registration.free}</span>}
              {isTaken && <span className="visually-hidden">{registration.taken}</span>}
            </p>
          </div>
          <PasswordField form={form} hint={hints.password} autoComplete="new-password" />
        </div>
      </FormPart>
      <ContactFields form={form} />
      <CardFields form={form} />
    </FormPage>
  );
}
