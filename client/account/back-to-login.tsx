import { forgotPassword } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { paths } from '#paths';
import { Outcome } from '#ui/outcome.tsx';

export function BackToLogin({ heading, hint }: { heading: string; hint: string }) {
  return (
    <Outcome title={app.title(heading)} heading={heading} hint={hint} href={paths.login}>
      {forgotPassword.backToLogin}
    </Outcome>
  );
}
