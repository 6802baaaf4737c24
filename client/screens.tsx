import { useLocation } from 'wouter';
import { refreshOpenTabs } from '#device/open-tabs.ts';
import { Landing } from '#landing/landing.tsx';
import { LastKnownNotice } from '#loading/last-known-notice.tsx';
import { Guard } from '#navigation/guard.tsx';
import { needsOf, type RouteName, routeOf, routes } from '#paths';
import { learnerOf, openSession, type Session } from '#session/session.ts';
import { outboxOf } from '#skills/outbox/outbox.ts';
import { connection } from '#state/connection.ts';
import { imageTries } from '#state/image-tries.ts';
import { ImageTries } from '#ui/image-tries.ts';
import { screen } from '#updates/lazy-screen.ts';

type Screen = ReturnType<typeof screen>;

/** A form takes over the draft of a closed tab, so it must know the open tabs. */
const withOpenTabs = async <File,>(file: Promise<File>) => (await Promise.all([file, refreshOpenTabs()]))[0];

const NotFound = screen(() => import('./navigation/not-found.tsx'));
const Login = screen(() => import('./account/login.tsx'));

const screens: Readonly<Record<RouteName, Screen>> = {
  // A visitor sees the landing view there.
  home: screen(() => import('./home/home.tsx')),
  login: Login,
  beta: Login,
  registration: screen(() => import('./account/registration.tsx')),
  registered: screen(() => import('./account/registered.tsx')),
  forgotPassword: screen(() => import('./account/forgot-password.tsx')),
  resetPassword: screen(() => import('./account/reset-password.tsx')),
  help: screen(() => import('./help/help.tsx')),
  accessibility: screen(() => import('./help/accessibility.tsx')),
  skillList: screen(() => import('./skills/catalogue/skill-list.tsx')),
  addSkill: screen(() => import('./skills/rating/add-skill.tsx')),
  editSkill: screen(() => import('./skills/rating/edit-skill.tsx')),
  previewSkill: screen(() => import('#skill-details/preview-skill.tsx')),
  skillDetails: screen(() => import('#skill-details/skill-details.tsx')),
  allSkills: screen(() => import('./skills/all-skills.tsx')),
  allSubjects: screen(() => import('./skills/catalogue/all-subjects.tsx')),
  previewSubject: screen(() => import('./skills/catalogue/preview-subject.tsx')),
  topSkills: screen(() => import('./skills/catalogue/top-skills.tsx')),
  unsent: screen(() => import('./skills/outbox/unsent.tsx')),
  addProject: screen(() => withOpenTabs(import('./projects/add-project.tsx'))),
  myProjects: screen(() => import('./projects/my-projects.tsx')),
  previewProject: screen(() => import('./projects/preview-project.tsx')),
  updateProject: screen(() => withOpenTabs(import('./projects/update-project.tsx'))),
  alerts: screen(() => import('./alerts/alerts.tsx')),
  portfolio: screen(() => import('./portfolio/portfolio.tsx')),
  sharedPortfolio: screen(() => import('./portfolio/link/shared-portfolio.tsx')),
  profile: screen(() => import('./profile/profile.tsx')),
  updateProfile: screen(() => withOpenTabs(import('./profile/update-profile.tsx'))),
  addExperience: screen(() => import('./experience/add-experience.tsx')),
};

/** Returns the lazy screen of a path. The landing view has none. */
export function screenAt(pathname: string): Screen {
  const route = routeOf(pathname);
  return route ? screens[route] : NotFound;
}

/** Returns how many changes a screen says to wait: without a network any screen of data, else home. */
function waitingOn(route: RouteName | undefined, session: Session): number {
  const isSaid = route === 'home' || (connection().value === 'offline' && route !== 'unsent');
  return isSaid ? outboxOf(session).listed.value.length : 0;
}

export function ScreenOfAddress() {
  const [location] = useLocation();
  const route = routeOf(location);
  const session = openSession();
  const Screen = screenAt(location);
  return (
    <Guard access={route ? routes[route].access : 'anyone'} landing={<Landing />}>
      {session && learnerOf(session) && needsOf(location) !== 'network' && (
        <LastKnownNotice session={session} waiting={waitingOn(route, session)} />
      )}
      <ImageTries value={imageTries().triesOf.value}>
        <Screen />
      </ImageTries>
    </Guard>
  );
}
