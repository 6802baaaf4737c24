import { useSignals } from '@preact/signals-react/runtime';
import { profile } from '#copy/profile.ts';
import { app } from '#copy/shell.ts';
import { learner, logOut } from '#stores/session.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';

/** The learner's name and the way out. Provisional: the whole of product section 2, Profile, is not built yet. */
export function Profile() {
  useSignals();
  const user = learner.value;
  return (
    <Page
      title={app.title(profile.title)}
      heading={user ? `${user.f_name} ${user.l_name}` : profile.title}
      narrow
    >
      {user && <p>{user.username}</p>}
      <p>{profile.more}</p>
      <Button onClick={logOut}>{profile.logout}</Button>
    </Page>
  );
}
