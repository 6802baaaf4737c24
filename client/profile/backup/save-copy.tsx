import type { ComponentProps } from 'react';
import { useSession } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Said, useSaid } from '#ui/said.tsx';
import { saveBackup } from './save-and-restore.ts';

/** Saves a copy of the learner's data. Says so under the button. */
export function SaveCopy(button: Omit<ComponentProps<typeof Button>, 'single' | 'onClick'>) {
  const session = useSession();
  const [said, say] = useSaid();
  return (
    <div className="stack start gap-2">
      <Button {...button} single onClick={() => say(saveBackup(session))} />
      <Said said={said} />
    </div>
  );
}
