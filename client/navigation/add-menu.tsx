import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { navigation } from '#copy/navigation.ts';
import { paths } from '#paths';
import { PlusIcon, ProjectsIcon, SkillIcon } from '#ui/screen-icons.tsx';
import './add-menu.css';

/** A disclosure with the two add links (product, section 2). Escape, a choice or a lost focus closes it. */
export function AddMenu() {
  const [open, setOpen] = useState(false);
  const [location] = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu
  useEffect(() => setOpen(false), [location]);

  useEffect(() => {
    if (!open) return;
    // In a rail taller than the viewport, the menu would open out of view.
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
            <span>{navigation.addSkill}</span>
          </Link>
        </li>
        <li>
          <Link href={paths.addProject} onClick={() => setOpen(false)}>
            <ProjectsIcon />
            <span>{navigation.addProject}</span>
          </Link>
        </li>
      </ul>
    </div>
  );
}
