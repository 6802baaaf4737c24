import { useState } from 'react';
import { Link } from 'wouter';
import { login } from '#copy/account.ts';
import { LanguageChoice } from '#display/language-choice.tsx';
import { createForm } from '#forms/form.ts';
import { FormField } from '#forms/form-field.tsx';
import { FormPage } from '#forms/form-page.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { paths } from '#paths';
import { logIn } from '#session/log-in.ts';
import { draftOf } from '#state/drafts.ts';
import { PasswordField } from './password-field.tsx';
import { loginForm } from './state/account-forms.ts';

/** Product, section 2: Login. After a success, navigation/guard.tsx redirects to home. */
export function Login() {
  const [form] = useState(() =>
    createForm(loginForm, { username: '', password: '' }, draftOf('login', { brief: true })),
  );
  return (
    <FormPage
      form={form}
      title={login.title}
      send={logIn}
      intro={<LanguageChoice />}
      // Below the button, which a small phone shows at once.
      below={
        <>
          <Link className="standalone" href={paths.forgotPassword}>
            {login.forgot}
          </Link>
          <p>
            <span>{`${login.noAccount} `}</span>
            <Link className="standalone" href={paths.registration}>
              {login.register}
            </Link>
          </p>
        </>
      }
    >
      <FormField form={form} field="username" label={login.username} latin autoComplete="username" />
      <PasswordField form={form} autoComplete="current-password" />
      <SubmitBar form={form}>{login.submit}</SubmitBar>
    </FormPage>
  );
}
