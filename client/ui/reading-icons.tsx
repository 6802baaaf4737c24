import { icon } from './icons.tsx';

// Apart from the icons of the page frame, which every visitor loads.

export const SpeakerIcon = icon(
  'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18.5 6a8.5 8.5 0 0 1 0 12',
);
export const PauseIcon = icon('M8.5 5v14M15.5 5v14');
export const ResumeIcon = icon('M7 4.5v15L19 12z');
export const StopIcon = icon('M6 6h12v12H6z');
