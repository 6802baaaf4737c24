import { icon } from './icons.tsx';

// Apart from the icons of the page frame, because the first screen of a visitor needs none of them.

export const HomeIcon = icon(
  'M4 11.5 12 4l8 7.5V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19zM9.5 20.5V14h5v6.5',
);
export const ProjectsIcon = icon(
  'M6 7.5h12a2.5 2.5 0 0 1 2.5 2.5v7.5a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-7.5a2.5 2.5 0 0 1 2.5-2.5zM8.5 7.5V6A2 2 0 0 1 10.5 4h3a2 2 0 0 1 2 2v1.5M3.5 13h17',
);
export const AlertsIcon = icon('M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10zM10 20a2.2 2.2 0 0 0 4 0');
export const ProfileIcon = icon('M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM4.5 20.5a7.5 7.5 0 0 1 15 0');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const ForwardIcon = icon('m9 6 6 6-6 6');
export const SkillIcon = icon('M5 19v-3M10 19v-6M15 19V9.5M20 19V5');
export const WaitingIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7v5.5l3.5 2');
export const WarningIcon = icon('M12 4 2.5 20h19zM12 10v4.5M12 17.3v.1');
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0z',
);
export const EyeOffIcon = icon(
  'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1',
);
export const SearchIcon = icon('M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM15.5 15.5l5 5');
export const ZoomInIcon = icon(
  'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM15.3 15.3 20 20M7.5 10.5h6M10.5 7.5v6',
);
export const ZoomOutIcon = icon('M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM15.3 15.3 20 20M7.5 10.5h6');
