import { forgotPassword } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { DoneIcon } from '#ui/icons.tsx';
import { Outcome } from '#ui/outcome.tsx';

export function BackToLogin({ heading, hint }: { heading: string; hint: string }) {
  return (
    <Outcome title={app.title(heading)} heading={heading} icon={<DoneIcon />} hint={hint}>
      <ButtonLink variant="primary" href={paths.login}>
        {forgotPassword.backToLogin}
      </ButtonLink>
    </Outcome>
  );
}
