import type { WorkCard } from '#copy/work-cards.ts';
import { Strokes } from '#ui/icons.tsx';

const paths: Readonly<Record<WorkCard, string>> = {
  // A pencil on a page
  write: 'M12 3H4v18h15v-7M7.5 17H11M20 2.5 12 10.5 11 14l3.5-1 8-8z',
  // The handset of a telephone
  call: 'M4.5 3.5H8L10.5 9 8 10.8a11.5 11.5 0 0 0 5.2 5.2L15 13.5l5.5 2.5v3.5a2 2 0 0 1-2 2A16 16 0 0 1 2.5 5.5a2 2 0 0 1 2-2z',
  // An eye above a hand that points
  show: 'M2.5 6.5S6 2 12 2s9.5 4.5 9.5 4.5S18 11 12 11 2.5 6.5 2.5 6.5zM11.4 6.5a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M10 22l-3.5-3.5M10 19.5v-4.5a1.5 1.5 0 0 1 3 0v3l4.5 1v3',
  // One ticked box in a list
  'one-task':
    'M2.5 2.5h8v8h-8zM4.5 6.5l1.5 1.6 2.7-3.2M14.5 6.5h7M5.5 15.5h2M14.5 15.5h7M5.5 20.5h2M14.5 20.5h7',
  // Two hands that sign
  interpreter:
    'M2 7v5.5c0 3 1.5 4.5 3.5 4.5s3.5-1.5 4.3-4l.9-3M5 11V3M8 11V4.5M22 11v5.5c0 3-1.5 4.5-3.5 4.5s-3.5-1.5-4.3-4l-.9-3M19 15V7M16 15V8.5M13.5 4a4.5 4.5 0 0 1 5 0M5.5 20.5a4.5 4.5 0 0 0 5 0',
  // A page that sounds
  'screen-reader': 'M12 21H3V3h6.5L13 6.5V9M6 11h3M6 15h3M14 12.5a3.5 3.5 0 0 1 0 5M17.5 10a7 7 0 0 1 0 10',
  // A big A beside a small a
  'large-print': 'M1.5 20 8 4l6.5 16M4 14.5h8M22 13v7M17 16.6a2.5 3.2 0 1 0 5 0 2.5 3.2 0 1 0-5 0z',
  // A ramp to a door
  'step-free': 'M1.5 21.5 13 16h9v5.5zM14.5 16V2.5H22V16M17.5 9v.1',
  // A crossed loudspeaker
  quiet: 'M2.5 9v6H6l5 4.5v-15L6 9zM15.5 9l6 6M21.5 9l-6 6',
  // A cup
  breaks: 'M4 9.5h12v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM16 11h1.5a2.5 2.5 0 0 1 0 5H16M8 3v3M12 3v3',
  // A house with a laptop
  home: 'M2 11 12 3l10 8M4.5 9.5V21h15V9.5M9 17v-5h6v5M7.8 17h8.4',
};

/** Shows what a card says to somebody who cannot read. The words stand beside it. Without CSS it keeps its size. */
export const WorkDrawing = ({ card }: { card: WorkCard }) => (
  <Strokes width="2em" height="2em" path={paths[card]} />
);
