import { app } from '#copy/app.ts';
import { notFound } from '#copy/navigation.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { Page } from '#ui/page.tsx';

export function NotFound() {
  return (
    <Page title={app.title(notFound.title)} heading={notFound.title} narrow>
      <Empty title={notFound.hint} icon={<WarningIcon />}>
        <ButtonLink variant="primary" href={paths.home}>
          {app.goHome}
        </ButtonLink>
      </Empty>
    </Page>
  );
}
