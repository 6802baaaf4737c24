import type { ReactNode } from 'react';
import { app } from '#copy/app.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';

interface RefusedAddressProps {
  readonly title: string;
  readonly refusal: string;
  readonly hint: string;
  readonly icon: ReactNode;
  readonly to: string;
  readonly children: string;
}

/** The screen of an address that identifies no item to show. */
export function RefusedAddress({ title, refusal, hint, icon, to, children }: RefusedAddressProps) {
  return (
    <Page title={app.title(`${title}: ${refusal}`)} heading={refusal} back narrow>
      <Empty title={hint} icon={icon}>
        <ButtonLink variant="primary" href={to}>
          {children}
        </ButtonLink>
      </Empty>
    </Page>
  );
}
