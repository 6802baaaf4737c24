import { registered } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { screens } from '#copy/screens.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { DoneIcon } from '#ui/icons.tsx';
import { Outcome } from '#ui/outcome.tsx';

/** Product, section 2: /logindone. Shown after a registration that could not log the learner in. */
export function Registered() {
  return (
    <Outcome
      title={app.title(screens.registered)}
      heading={registered.heading}
      icon={<DoneIcon />}
      hint={registered.hint}
    >
      <ButtonLink variant="primary" href={paths.beta}>
        {registered.start}
      </ButtonLink>
    </Outcome>
  );
}
