import { useSignalEffect, useSignals } from '@preact/signals-react/runtime';
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
import { CardFields, ContactFields, cardFields, PersonFields } from '#forms/person-fields.tsx';
import { paths } from '#paths';
import { draftOf } from '#state/drafts.ts';
import { PageFrame } from '#ui/page.tsx';
import { PasswordField } from './password-field.tsx';
import { createNameCheck, registerLearner } from './state/registration.ts';

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

/** Product, section 2: Registration. Success takes the learner home, see the shell's guard. */
export function Registration() {
  useSignals();
  const [form] = useState(() =>
    createForm(registrationForm, blank, draftOf('registration', { unstored: cardFields })),
  );
  const [names] = useState(createNameCheck);
  const { moveOn } = useContext(PageFrame);
  const name = form.values.username;
  const known = names.known(name.value);
  const taken = known === 'taken';

  useSignalEffect(() => {
    form.setError('username', names.known(name.value) === 'taken' ? registration.taken : undefined);
  });

  async function send(values: RegistrationForm, left: AbortSignal) {
    await names.settled();
    if (left.aborted || names.known(values.username) === 'taken') return '';
    const registered = await registerLearner(values, names, left);
    if (registered.kind === 'failed') return registered.message;
    if (registered.kind === 'registered' && !left.aborted) moveOn(paths.registered);
    return undefined;
  }

  return (
    <FormPage
      form={form}
      notInDraft={forms.unkept}
      title={screens.registration}
      heading={taken ? registration.taken : screens.registration}
      send={send}
      submit={registration.submit}
      busy={known === 'asked'}
      refused={taken ? registration.tryAgain : undefined}
      below={
        <p>
          {registration.member}{' '}
          <Link className="standalone" href={paths.login}>
            {registration.login}
          </Link>
        </p>
      }
    >
      <PersonFields form={form} />
      <FormPart heading={registration.account}>
        <div>
          <FormField
            form={form}
            field="username"
            label={login.username}
            hint={hints.username}
            autoComplete="username"
            onBlur={() => names.check(name.value)}
          />
          <p role="status">
            {known === 'free' && registration.free}
            {taken && <span className="visually-hidden">{registration.taken}</span>}
          </p>
        </div>
        <PasswordField form={form} hint={hints.password} autoComplete="new-password" />
      </FormPart>
      <ContactFields form={form} />
      <CardFields form={form} />
    </FormPage>
  );
}
