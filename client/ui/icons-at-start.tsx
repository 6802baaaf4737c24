import { Icon } from './icon.tsx';

// What any screen may show, the first too.

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
);
export const DisplayIcon = () => (
  <Icon>
    <path d="M3 18.5 8 5.5l5 13M4.7 14h6.6M14.5 18.5l3.2-8 3.3 8M15.6 16h4.2" />
  </Icon>
);
export const DoneIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8 12.3 2.8 2.8L16 9.5" />
  </Icon>
);
export const InformationIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8v.1" />
  </Icon>
);
export const OfflineIcon = () => (
  <Icon>
    <path d="M4 4l16 16M2.5 9.5A14 14 0 0 1 8 6.3M12.5 5.2a14 14 0 0 1 9 4.3M6 13.5a8.5 8.5 0 0 1 4-2.2M15.5 12a8.5 8.5 0 0 1 2.5 1.5M12 18.5v.1" />
  </Icon>
);
