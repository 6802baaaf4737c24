import { useLocation } from 'wouter';
import { refreshOpenTabs } from '#device/open-tabs.ts';
import { Landing } from '#landing/landing.tsx';
import { LastKnownNotice } from '#loading/last-known-notice.tsx';
import { type Access, Guard } from '#navigation/guard.tsx';
import { isReader, type RouteName, routeOf } from '#paths';
import { loggedIn } from '#session/session.ts';
import { screen } from '#updates/lazy-screen.ts';

// The routes (product, section 2), each with its access and screen.

interface RouteEntry {
  readonly access: Access;
  readonly screen: ReturnType<typeof screen>;
}

/** A screen with a lasting draft. Its form takes over the draft of a closed tab, so it must know the open tabs. */
const draftScreen: typeof screen = (file) =>
  screen(async () => {
    const [loaded] = await Promise.all([file(), refreshOpenTabs()]);
    return loaded;
  });

/** The screen of a learner at `/`. A visitor sees the landing view there. */
const Home = screen(() => import('./home/home.tsx'));
const NotFound = screen(() => import('./navigation/not-found.tsx'));
const Login = screen(() => import('./account/login.tsx'));

const routeTable = {
  login: { access: 'visitor', screen: Login },
  beta: { access: 'visitor', screen: Login },
  registration: { access: 'visitor', screen: screen(() => import('./account/registration.tsx')) },
  registered: { access: 'anyone', screen: screen(() => import('./account/registered.tsx')) },
  forgotPassword: { access: 'anyone', screen: screen(() => import('./account/forgot-password.tsx')) },
  resetPassword: { access: 'anyone', screen: screen(() => import('./account/reset-password.tsx')) },
  help: { access: 'anyone', screen: screen(() => import('./help/help.tsx')) },
  skillList: { access: 'learner', screen: screen(() => import('./skills/catalogue/skill-list.tsx')) },
  addSkill: { access: 'learner', screen: screen(() => import('./skills/rating/add-skill.tsx')) },
  editSkill: { access: 'learner', screen: screen(() => import('./skills/rating/edit-skill.tsx')) },
  previewSkill: { access: 'learner', screen: screen(() => import('#skill-details/preview-skill.tsx')) },
  skillDetails: { access: 'learner', screen: screen(() => import('#skill-details/skill-details.tsx')) },
  allSkills: { access: 'learner', screen: screen(() => import('./skills/all-skills.tsx')) },
  allSubjects: { access: 'learner', screen: screen(() => import('./skills/catalogue/all-subjects.tsx')) },
  previewSubject: {
    access: 'learner',
    screen: screen(() => import('./skills/catalogue/preview-subject.tsx')),
  },
  topSkills: { access: 'learner', screen: screen(() => import('./skills/catalogue/top-skills.tsx')) },
  unsent: { access: 'learner', screen: screen(() => import('./skills/unsent/unsent.tsx')) },
  addProject: { access: 'learner', screen: draftScreen(() => import('./projects/add-project.tsx')) },
  myProjects: { access: 'learner', screen: screen(() => import('./projects/my-projects.tsx')) },
  previewProject: {
    access: 'learner',
    screen: screen(() => import('./projects/preview-project.tsx')),
  },
  updateProject: { access: 'learner', screen: draftScreen(() => import('./projects/update-project.tsx')) },
  alerts: { access: 'learner', screen: screen(() => import('./alerts/alerts.tsx')) },
  portfolio: { access: 'learner', screen: screen(() => import('./portfolio/portfolio.tsx')) },
  sharedPortfolio: {
    access: 'anyone',
    screen: screen(() => import('./portfolio/link/shared-portfolio.tsx')),
  },
  profile: { access: 'learner', screen: screen(() => import('./profile/profile.tsx')) },
  updateProfile: { access: 'learner', screen: draftScreen(() => import('./profile/update-profile.tsx')) },
  addExperience: { access: 'learner', screen: screen(() => import('./experience/add-experience.tsx')) },
} as const satisfies Record<Exclude<RouteName, 'home'>, RouteEntry>;

/** Returns the lazy screen of a path. The landing view has none. */
export function screenAt(pathname: string): RouteEntry['screen'] {
  const route = routeOf(pathname);
  if (route === undefined) return NotFound;
  return route === 'home' ? Home : routeTable[route].screen;
}

export function ScreenOfAddress() {
  const [location] = useLocation();
  const route = routeOf(location);
  const Screen = screenAt(location);
  const screen = (
    <>
      {loggedIn.value && isReader(location) && <LastKnownNotice key={route} />}
      <Screen />
    </>
  );
  if (route === undefined || route === 'home') return screen;
  return (
    <Guard key={route} access={routeTable[route].access} landing={<Landing />}>
      {screen}
    </Guard>
  );
}
