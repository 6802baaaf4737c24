import { registered } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { screens } from '#copy/screens.ts';
import { paths } from '#paths';
import { Outcome } from '#ui/outcome.tsx';

/** Product, section 2: /logindone. Shown after a registration that could not log the learner in. */
export function Registered() {
  return (
    <Outcome
      title={app.title(screens.registered)}
      heading={registered.heading}
      hint={registered.hint}
      href={paths.beta}
    >
      {registered.start}
    </Outcome>
  );
}
