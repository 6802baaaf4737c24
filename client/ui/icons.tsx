import type { ComponentProps } from 'react';

/** A drawing on a grid of 24 px in strokes of 2 px. Hidden from assistive technology, because words stand beside it. */
export const Strokes = ({ path, ...size }: ComponentProps<'svg'> & { readonly path: string }) => (
  <svg
    {...size}
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

export const icon = (path: string) => () => <Strokes className="icon" path={path} />;

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
