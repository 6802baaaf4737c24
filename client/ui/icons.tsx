/** Hidden from assistive technology, because words stand beside the icon. The grid is 24 px, strokes are 2 px. */
const icon = (path: string) => () => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

export const HomeIcon = icon(
  'M4 11.5 12 4l8 7.5V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19zM9.5 20.5V14h5v6.5',
);
export const ProjectsIcon = icon(
  'M6 7.5h12a2.5 2.5 0 0 1 2.5 2.5v7.5a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-7.5a2.5 2.5 0 0 1 2.5-2.5zM8.5 7.5V6A2 2 0 0 1 10.5 4h3a2 2 0 0 1 2 2v1.5M3.5 13h17',
);
export const AlertsIcon = icon('M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10zM10 20a2.2 2.2 0 0 0 4 0');
export const ProfileIcon = icon('M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM4.5 20.5a7.5 7.5 0 0 1 15 0');
export const PlaceIcon = icon(
  'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21zM9.5 9.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z',
);
export const PlusIcon = icon('M12 5v14M5 12h14');
export const SpeakerIcon = icon(
  'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18.5 6a8.5 8.5 0 0 1 0 12',
);
export const ForwardIcon = icon('m9 6 6 6-6 6');
export const SkillIcon = icon('M5 19v-3M10 19v-6M15 19V9.5M20 19V5');
export const WarningIcon = icon('M12 4 2.5 20h19zM12 10v4.5M12 17.3v.1');
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0z',
);
export const EyeOffIcon = icon(
  'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1',
);
export const SearchIcon = icon('M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM15.5 15.5l5 5');
export const BackIcon = icon('M19 12H5M11 6l-6 6 6 6');
export const CloseIcon = icon('M6 6l12 12M18 6 6 18');
export const DisplayIcon = icon('M3 18.5 8 5.5l5 13M4.7 14h6.6M14.5 18.5l3.2-8 3.3 8M15.6 16h4.2');
export const DoneIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM8 12.3l2.8 2.8L16 9.5');
export const InformationIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 11v5M12 8v.1');
export const HelpIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM9.7 9.8a2.4 2.4 0 1 1 3.6 2c-.8.5-1.3.9-1.3 1.7M12 16v.1',
);
export const OfflineIcon = icon(
  'M4 4l16 16M2.5 9.5A14 14 0 0 1 8 6.3M12.5 5.2a14 14 0 0 1 9 4.3M6 13.5a8.5 8.5 0 0 1 4-2.2M15.5 12a8.5 8.5 0 0 1 2.5 1.5M12 18.5v.1',
);
