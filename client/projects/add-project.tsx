import { useMemo, useState } from 'react';
import type { User } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { projectForm as copy } from '#copy/project-form.ts';
import { screens } from '#copy/screens.ts';
import { useIdInAddress } from '#navigation/address.ts';
import { useGoBack } from '#navigation/screen-frame.tsx';
import { useSession } from '#session/use-session.ts';
import { WithLearner } from '#session/with-learner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Page } from '#ui/page.tsx';
import { ProjectForm } from './project-form.tsx';
import { agree, hasAgreed } from './state/agreement.ts';
import { addProject } from './state/change-projects.ts';
import { emptyProject } from './state/project-form.ts';

/** Product, section 2: Create project. */
export function AddProject() {
  return (
    <WithLearner title={screens.addProject}>
      {(user) => <NewProject key={user.username} user={user} />}
    </WithLearner>
  );
}

function NewProject({ user }: { user: User }) {
  const session = useSession();
  const goBack = useGoBack();
  const [isAgreed, setAgreed] = useState(() => hasAgreed(user.username));
  const skill = useIdInAddress('skill');
  const initial = useMemo(() => ({ ...emptyProject, skill_id: String(skill ?? '') }), [skill]);
  if (!isAgreed) {
    return (
      <>
        <Page title={app.title(screens.addProject)} heading={screens.addProject} back narrow />
        <Dialog heading={copy.noteHeading} text={copy.note} onClose={goBack} shape="box gate">
          <Button
            variant="primary"
            onClick={() => {
              agree(user.username);
              setAgreed(true);
            }}
          >
            {copy.agree}
          </Button>
        </Dialog>
      </>
    );
  }
  return (
    <ProjectForm
      title={screens.addProject}
      submit={copy.add}
      initial={initial}
      draft="new project"
      save={(values) => addProject(session, values)}
    />
  );
}
