// Imported first, because the styles of the menu extend these.
import './main-nav.css';

import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { app } from '#copy/app.ts';
import { navigation } from '#copy/navigation.ts';
import { unsent } from '#copy/unsent.ts';
import { paths, routeOf, routes, type Section } from '#paths';
import mark from '#ui/mark.svg?inline';
import { AlertsIcon, HomeIcon, ProfileIcon, ProjectsIcon } from '#ui/screen-icons.tsx';
import { AddMenu } from './add-menu.tsx';

/** The navigation bar, from 800 px a rail at the side (product, section 2). `alertCount` counts unseen alerts. */
export function MainNav({ unsentCount, alertCount }: { unsentCount: number; alertCount: number }) {
  return (
    <nav id="menu" className="main-nav" aria-label={navigation.name} tabIndex={-1}>
      <p className="main-nav-brand" aria-hidden="true">
        <img src={mark} alt="" width="40" height="40" />
        <span>{app.name}</span>
      </p>
      <ul>
        <Place
          section="home"
          label={navigation.home}
          icon={<HomeIcon />}
          news={unsentCount}
          newsName={unsent.inBar}
        />
        <Place section="myProjects" label={navigation.projects} icon={<ProjectsIcon />} />
        <li className="main-nav-add">
          <AddMenu />
        </li>
        <Place
          section="alerts"
          label={navigation.alerts}
          icon={<AlertsIcon />}
          news={alertCount}
          newsName={navigation.withNews}
        />
        <Place section="profile" label={navigation.profile} icon={<ProfileIcon />} />
      </ul>
    </nav>
  );
}

interface PlaceProps {
  readonly section: Section;
  readonly label: string;
  readonly icon: ReactNode;
  readonly news?: number;
  /** Returns the name of the link with the number of news. */
  readonly newsName?: (label: string, news: number) => string;
}

function Place({ section, label, icon, news = 0, newsName }: PlaceProps) {
  const [location] = useLocation();
  const route = routeOf(location);
  const isInSection = route && routes[route].section === section;
  return (
    <li>
      <Link
        href={paths[section]}
        aria-current={route === section ? 'page' : isInSection || undefined}
        aria-label={news > 0 ? newsName?.(label, news) : undefined}
      >
        <span className="main-nav-icon">
          {icon}
          {news > 0 && <span className="main-nav-news" data-news={news > 99 ? '99+' : news} />}
        </span>
        <span className="main-nav-label">{label}</span>
      </Link>
    </li>
  );
}
