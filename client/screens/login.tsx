import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { loginForm } from '#contract/rules.ts';
import { login } from '#copy/login.ts';
import { app } from '#copy/shell.ts';
import { ErrorSummary } from '#forms/error-summary.tsx';
import { createForm } from '#forms/form.ts';
import { FormField } from '#forms/form-field.tsx';
import { paths } from '#paths';
import { logIn } from '#stores/account.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import './login.css';

/** Product, section 2: Login. Success takes the learner home, see the shell's guard. */
export function Login() {
  useSignals();
  const [form] = useState(() => createForm(loginForm, { username: '', password: '' }));
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const title = app.title(login.title);
  const sending = form.sending.value;
  return (
    <Page
      title={form.failed.value ? app.errorTitle(title) : title}
      heading={login.title}
      above={<ErrorSummary form={form} />}
      back={app.back}
      narrow
    >
      <p>{login.intro}</p>
      <form
        className="login"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit((values) => logIn(values, leaving.current.signal));
        }}
      >
        <FormField form={form} field="username" label={login.username} autoComplete="username" />
        <FormField
          form={form}
          field="password"
          label={login.password}
          autoComplete="current-password"
          secret={{ show: login.showPassword, hide: login.hidePassword }}
        />
        <Link className="login-forgot" href={paths.forgotPassword}>
          {login.forgot}
        </Link>
        <Button look="primary" type="submit" inactive={sending}>
          {sending ? app.loading : login.submit}
        </Button>
      </form>
      <p className="login-new">
        {login.noAccount} <Link href={paths.registration}>{login.register}</Link>
      </p>
    </Page>
  );
}
