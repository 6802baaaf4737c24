import { useSignals } from '@preact/signals-react/runtime';
import { app, coming } from '#copy/shell.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { SkillIcon } from '#ui/icons.tsx';
import { Page } from '#ui/page.tsx';

/** Stands for a screen that is not built yet: says so, and how to go on. */
export function Coming({ title }: { title: string }) {
  useSignals();
  return (
    <Page title={app.title(title)} heading={title} back={app.back} narrow>
      <Empty title={coming.notice} hint={coming.hint} icon={<SkillIcon />}>
        <ButtonLink look="primary" href={paths.home}>
          {app.goHome}
        </ButtonLink>
      </Empty>
    </Page>
  );
}
