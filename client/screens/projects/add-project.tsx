import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { emptyProject } from '#contract/project-form.ts';
import { parts } from '#copy/parts.ts';
import { projectForm as copy } from '#copy/project-form.ts';
import { screens } from '#copy/screens.ts';
import { WithLearner } from '#parts/with-learner.tsx';
import { addProject } from '#stores/projects.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProjectForm } from './project-form.tsx';

/** Product, section 2: Create project. */
export function AddProject() {
  useSignals();
  return (
    <WithLearner title={screens.addProject}>
      {(user) => (
        <>
          <ProjectForm
            key={user.username}
            user={user}
            title={screens.addProject}
            submit={copy.add}
            initial={emptyProject}
            draft="new project"
            save={addProject}
          />
          <Note />
        </>
      )}
    </WithLearner>
  );
}

/** What a learner agrees to before a project is entered. */
function Note() {
  useSignals();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <Dialog heading={copy.noteHeading} text={copy.note} close={parts.close} onClose={close}>
      <Button look="primary" onClick={close}>
        {copy.agree}
      </Button>
    </Dialog>
  );
}
