import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { newAlertCount } from '#alerts/state/alerts.ts';
import { app } from '#copy/app.ts';
import { navigation } from '#copy/navigation.ts';
import { paths } from '#paths';
import { AlertsIcon, HomeIcon, PlusIcon, ProfileIcon, ProjectsIcon, SkillIcon } from '#ui/icons.tsx';
import mark from '#ui/mark.svg?no-inline';
import './main-nav.css';

const places = {
  home: { href: paths.home, label: navigation.home, icon: <HomeIcon /> },
  projects: { href: paths.myProjects, label: navigation.projects, icon: <ProjectsIcon /> },
  alerts: { href: paths.alerts, label: navigation.alerts, icon: <AlertsIcon /> },
  profile: { href: paths.profile, label: navigation.profile, icon: <ProfileIcon /> },
};

/** The bar at the foot, from 800 px a rail at the side (product, section 2). */
export function MainNav() {
  useSignals();
  return (
    <nav id="menu" className="main-nav" aria-label={navigation.name} tabIndex={-1}>
      <p className="main-nav-brand" aria-hidden="true">
        <img src={mark} alt="" width="40" height="40" />
        {app.name}
      </p>
      <ul>
        <Place {...places.home} />
        <Place {...places.projects} />
        <li className="main-nav-add">
          <AddMenu />
        </li>
        <Place {...places.alerts} news={newAlertCount.value} />
        <Place {...places.profile} />
      </ul>
    </nav>
  );
}

interface PlaceProps {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** How much of it is new. */
  readonly news?: number;
}

function Place({ href, label, icon, news = 0 }: PlaceProps) {
  useSignals();
  const [location] = useLocation();
  return (
    <li>
      <Link
        href={href}
        aria-current={location === href ? 'page' : undefined}
        aria-label={news > 0 ? navigation.withNews(label, news) : undefined}
      >
        {icon}
        <span className="main-nav-label">{label}</span>
        {news > 0 && <span className="main-nav-news" data-news={navigation.news(news)} />}
      </Link>
    </li>
  );
}

/** A disclosure of the two things that can be added. Escape, a choice, or leaving it closes it. */
function AddMenu() {
  useSignals();
  const [open, setOpen] = useState(false);
  const [location] = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the menu
  useEffect(() => setOpen(false), [location]);

  useEffect(() => {
    if (!open) return;
    // A rail that is longer than the screen opens it out of sight.
    menu.current?.scrollIntoView({ block: 'nearest' });
    const closeOutside = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the button and links inside
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keys come from the button and links inside
    <div
      ref={menu}
      className="add-menu"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="add-menu"
        onClick={() => setOpen(!open)}
      >
        <PlusIcon />
        <span className="main-nav-label">{navigation.add}</span>
      </button>
      <ul id="add-menu" hidden={!open}>
        <li>
          <Link href={paths.skillList} onClick={() => setOpen(false)}>
            <SkillIcon />
            {navigation.addSkill}
          </Link>
        </li>
        <li>
          <Link href={paths.addProject} onClick={() => setOpen(false)}>
            <ProjectsIcon />
            {navigation.addProject}
          </Link>
        </li>
      </ul>
    </div>
  );
}
