import { whenIdle } from '#api/lazy-module.ts';
import { paths, type RouteName, routeOf } from '#paths';
import { loggedIn } from '#session/session.ts';
import { savesData } from '#state/connection.ts';

/** Where most go from each screen; home, where nothing is said. */
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

/**
 * Has the browser fetch the files of the likely next screens once it has nothing else to do, wherever the learner goes; never
 * where it is asked to save data. A file that cannot be had is asked for again by whoever needs it.
 */
export function prefetchLikely(): void {
  if (savesData()) return;
  const fetchLikely = () => {
    // A page that the service worker serves has all files on the device.
    if (navigator.onLine === false || navigator.serviceWorker?.controller) return;
    for (const route of likely(location.pathname)) {
      const files = globalThis.early?.filesOf(paths[route], loggedIn.value || route === 'home') ?? [];
      for (const href of files) {
        if (document.querySelector(`link[href="${href}"]`)) continue;
        document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
      }
    }
  };
  let forget = whenIdle(fetchLikely);
  const look = () => {
    forget();
    forget = whenIdle(fetchLikely);
  };
  // How wouter tells of a change of the address.
  const changes = ['popstate', 'pushState', 'replaceState'];
  for (const change of changes) addEventListener(change, look);
}
