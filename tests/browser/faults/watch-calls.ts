import type { Page } from '@playwright/test';
import { paths, type RouteName } from '#paths';
import { ofTheStart, screens, sends } from './screens.ts';
import { type Source, sourceOf } from './sources.ts';

/** Lists, from now on, what a page asks for that the tables do not know of its screen; those of faults are drawn from them. */
export function watchCalls(page: Page): readonly string[] {
  const unexpected: string[] = [];
  page.on('request', (request) => {
    const source = sourceOf(request.method(), request.url());
    const { pathname } = new URL(page.url());
    if (source && !knownAt(pathname).has(source)) unexpected.push(`${pathname} asks for ${source}`);
  });
  return unexpected;
}

/** A learner may be at any address when the start sequence runs, whoever has just logged in at the login. */
function knownAt(pathname: string): ReadonlySet<Source> {
  const routes = (Object.keys(paths) as RouteName[]).filter((route) => paths[route] === pathname);
  const reads = screens
    .filter(({ route }) => routes.includes(route))
    .flatMap(({ shows }) => Object.keys(shows));
  return new Set([...ofTheStart, ...(reads as Source[]), ...routes.flatMap((route) => sends[route] ?? [])]);
}
