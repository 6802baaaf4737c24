import { whenIdle } from '#api/lazy-module.ts';
import { paths, type RouteName, routeOf } from '#paths';
import { loggedIn } from '#session/session.ts';
import { savesData } from '#state/connection.ts';

/** The most likely next screens of each screen. The default is home. */
const next: Partial<Record<RouteName, readonly RouteName[]>> = {
  login: ['home', 'forgotPassword'],
  beta: ['home'],
  registration: ['registered', 'login'],
  registered: ['login'],
  forgotPassword: ['login'],
  resetPassword: ['login'],
  skillList: ['addSkill'],
  previewSkill: ['skillDetails', 'editSkill'],
  allSubjects: ['previewSubject'],
  previewSubject: ['previewSkill'],
  allSkills: ['previewSkill'],
  topSkills: ['previewSkill'],
  myProjects: ['addProject', 'previewProject'],
  previewProject: ['updateProject'],
  profile: ['updateProfile'],
};
const afterLanding: readonly RouteName[] = ['login', 'registration'];
const afterHome: readonly RouteName[] = ['skillList', 'previewSkill'];

function likely(pathname: string): readonly RouteName[] {
  if (pathname === paths.home) return loggedIn.value ? afterHome : afterLanding;
  const route = routeOf(pathname);
  return (route && next[route]) ?? ['home'];
}

/** Prefetches the files of the likely next screens when the browser is idle, unless its data saver is on. */
export function prefetchLikely(): void {
  if (savesData()) return;
  const prefetch = () => {
    // The service worker has cached all files.
    if (navigator.onLine === false || navigator.serviceWorker?.controller) return;
    for (const route of likely(location.pathname)) {
      const files = globalThis.early?.filesOf(paths[route], loggedIn.value || route === 'home') ?? [];
      for (const href of files) {
        if (document.querySelector(`link[href="${href}"]`)) continue;
        document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
      }
    }
  };
  let cancel = whenIdle(prefetch);
  const schedule = () => {
    cancel();
    cancel = whenIdle(prefetch);
  };
  // Wouter's events for a new address.
  for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, schedule);
}
