import { app } from '#copy/app.ts';
import { notFound } from '#copy/navigation.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { WarningIcon } from '#ui/screen-icons.tsx';

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
