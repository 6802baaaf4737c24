import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type RegistrationForm, registrationForm } from '#contract/rules.ts';
import { hints, registration } from '#copy/account.ts';
import { login } from '#copy/login.ts';
import { screens } from '#copy/shell.ts';
import { createForm } from '#forms/form.ts';
import { FormField } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { FormPart } from '#forms/form-part.tsx';
import { useLeaving } from '#forms/leaving.ts';
import { CardFields, ContactFields, cardFields, PersonFields } from '#parts/person-fields.tsx';
import { paths } from '#paths';
import { draftOf } from '#stores/drafts.ts';
import { createNameCheck, registerLearner } from '#stores/registration.ts';

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
  const left = useLeaving();
  const [, navigate] = useLocation();
  const name = form.values.username;
  const known = names.known(name.value);
  const taken = known === 'taken';

  async function send(values: RegistrationForm) {
    await names.answered();
    if (names.known(values.username) === 'taken') return { username: registration.taken };
    const registered = await registerLearner(values, names, left());
    if (registered.is === 'failed') return registered.message;
    if (registered.is === 'registered' && !left().aborted) navigate(paths.registered);
    return undefined;
  }

  return (
    <FormPage
      form={form}
      title={screens.registration}
      heading={taken ? registration.taken : screens.registration}
      send={send}
      submit={registration.submit}
      busy={known === 'asked'}
      refused={taken ? registration.tryAgain : undefined}
      intro={<p>{registration.intro}</p>}
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
            onBlur={() => names.ask(name.value)}
            {...(taken && { error: registration.taken })}
          />
          <p role="status">
            {known === 'free' && registration.free}
            {taken && <span className="visually-hidden">{registration.taken}</span>}
          </p>
        </div>
        <FormField
          form={form}
          field="password"
          label={login.password}
          hint={hints.password}
          autoComplete="new-password"
          secret={{ show: login.showPassword, hide: login.hidePassword }}
        />
      </FormPart>
      <ContactFields form={form} />
      <CardFields form={form} />
    </FormPage>
  );
}
