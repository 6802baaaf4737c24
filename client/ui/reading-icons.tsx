import { icon } from './icons.tsx';

// Apart from the icons of the page frame, which every visitor loads.

export const PauseIcon = icon('M8.5 5v14M15.5 5v14');
export const ResumeIcon = icon('M7 4.5v15L19 12z');
export const StopIcon = icon('M6 6h12v12H6z');
