import { useState } from 'react';
import type { User } from '#contract/entities.ts';
import { forgotPassword, login } from '#copy/account.ts';
import { errors } from '#copy/errors.ts';
import { screens } from '#copy/screens.ts';
import { createForm } from '#forms/form.ts';
import { FormField } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { Contacts } from '#help/contacts.tsx';
import { EmailField } from '#person/person-fields.tsx';
import { openLearner } from '#session/session.ts';
import { draftOf } from '#state/drafts.ts';
import { BackToLogin } from './back-to-login.tsx';
import { passwordResetRequestForm } from './state/account-forms.ts';
import { requestReset } from './state/password.ts';

/**
 * Product, section 2: Forgot password. The fields start with the username and email of a logged-in learner. Only a person
 * can help a learner without an email.
 */
export function ForgotPassword() {
  const user = openLearner();
  return <ResetRequest key={user?.username ?? ''} user={user} />;
}

function ResetRequest({ user }: { user: User | undefined }) {
  const [form] = useState(() =>
    createForm(
      passwordResetRequestForm,
      { username: user?.username ?? '', email: user?.email ?? '' },
      draftOf('reset', { brief: true }),
    ),
  );
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return <BackToLogin heading={forgotPassword.sent} hint={forgotPassword.sentHint(sentTo)} />;
  }
  const contacts = <Contacts>{forgotPassword.ask}</Contacts>;
  const hasFailed = form.failure.value !== undefined;
  return (
    <FormPage
      form={form}
      title={screens.forgotPassword}
      exception={errors.resetRequest}
      intro={hasFailed ? contacts : <p>{forgotPassword.intro}</p>}
      below={!hasFailed && contacts}
      send={async (values) => {
        const result = await requestReset(values);
        if (result.kind === 'done') setSentTo(values.email);
        return result;
      }}
    >
      <FormField form={form} field="username" label={login.username} latin autoComplete="username" />
      <EmailField form={form} />
      <SubmitBar form={form}>{forgotPassword.submit}</SubmitBar>
    </FormPage>
  );
}
