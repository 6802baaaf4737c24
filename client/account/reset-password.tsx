import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { newPasswordRules } from '#contract/rules.ts';
import { hints, resetPassword } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { screens } from '#copy/screens.ts';
import { createForm } from '#forms/form.ts';
import { FormPage } from '#forms/form-page.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { useQuery } from '#navigation/address.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { WarningIcon } from '#ui/screen-icons.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { PasswordField } from './password-field.tsx';
import { setPassword } from './state/password.ts';

/** Product, section 2: Reset password. The link in the reset mail opens it. */
export function ResetPassword() {
  const written = new URLSearchParams(useSearch());
  const query = useQuery();
  // `useQuery` drops signs behind the query, and a token may end in `-`.
  const token = written.get('token') ?? written.get('amp;token') ?? query.get('token');
  return token ? <NewPassword key={token} token={token} /> : <NoAccess />;
}

function NewPassword({ token }: { token: string }) {
  const [form] = useState(() => createForm(newPasswordRules, { password: '' }));
  const [isDone, setDone] = useState(false);
  if (isDone) return <BackToLogin heading={resetPassword.done} hint={resetPassword.doneHint} />;
  return (
    <FormPage
      form={form}
      title={screens.resetPassword}
      exception={errors.reset}
      send={({ password }) => setPassword(token, password)}
      onDone={() => setDone(true)}
      below={
        form.failure.value && (
          <Link className="standalone" href={paths.forgotPassword}>
            {resetPassword.newLink}
          </Link>
        )
      }
    >
      <PasswordField
        form={form}
        label={resetPassword.password}
        hint={hints.password}
        autoComplete="new-password"
      />
      <SubmitBar form={form}>{resetPassword.submit}</SubmitBar>
    </FormPage>
  );
}

function NoAccess() {
  return (
    <Page title={app.title(resetPassword.noAccess)} heading={resetPassword.noAccess} narrow>
      <Empty title={resetPassword.noAccessHint} icon={<WarningIcon />}>
        <ButtonLink variant="primary" href={paths.forgotPassword}>
          {resetPassword.newLink}
        </ButtonLink>
      </Empty>
    </Page>
  );
}
