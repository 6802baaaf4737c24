import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { passwordResetRequestForm } from '#contract/rules.ts';
import { fields, forgotPassword } from '#copy/account.ts';
import { login } from '#copy/login.ts';
import { app, screens } from '#copy/shell.ts';
import { createForm } from '#forms/form.ts';
import { FormField } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { paths } from '#paths';
import { draftOf } from '#stores/drafts.ts';
import { requestReset } from '#stores/password.ts';
import { learner } from '#stores/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DoneIcon } from '#ui/icons.tsx';
import { Outcome } from '#ui/outcome.tsx';

/** Product, section 2: Forgot password. A learner who is logged in need not type what the app knows. */
export function ForgotPassword() {
  useSignals();
  const [form] = useState(() => {
    const { username = '', email = '' } = learner.value ?? {};
    const draft = draftOf('reset', { owner: learner.value?.username });
    return createForm(passwordResetRequestForm, { username, email }, draft);
  });
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <Outcome
        title={app.title(forgotPassword.sent)}
        heading={forgotPassword.sent}
        icon={<DoneIcon />}
        hint={forgotPassword.sentHint(sentTo)}
      >
        <ButtonLink look="primary" href={paths.login}>
          {forgotPassword.backToLogin}
        </ButtonLink>
      </Outcome>
    );
  }
  return (
    <FormPage
      form={form}
      title={screens.forgotPassword}
      submit={forgotPassword.submit}
      intro={<p>{forgotPassword.intro}</p>}
      send={async (values) => {
        const problem = await requestReset(values);
        if (problem === undefined) setSentTo(values.email);
        return problem;
      }}
    >
      <FormField form={form} field="username" label={login.username} autoComplete="username" />
      <FormField
        form={form}
        field="email"
        label={fields.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </FormPage>
  );
}
