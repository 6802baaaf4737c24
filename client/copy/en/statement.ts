import { month } from './formats.ts';

/** The accessibility statement. Change its date with it, in `help/accessibility.tsx`. */
export const statement = {
  heading: 'Accessibility of this app',
  aim: 'This app aims at two accessibility guidelines: WCAG 2.2, level AA and parts of AAA, and GIGW 3.0.',
  tested: {
    heading: 'What was tested',
    facts: [
      'Programs tested every screen in every state, such as empty, full and with errors.',
      'axe-core checked every screen in light colours. It checked the colours in dark and with more contrast too.',
      'In forced colours, all text and marks stay visible.',
      'The keyboard reaches every control. Focus always shows, and nothing covers it.',
      'With text of 200 % or on a screen of 320 pixels, nothing is cut off.',
      'A simulated screen reader read the main screens in the right order.',
    ],
  },
  gaps: {
    heading: 'What is not tested or does not work',
    facts: [
      'People with disabilities have not tested this app yet.',
      'Nobody has tried it with a real screen reader, such as NVDA, TalkBack or VoiceOver.',
      'Nobody has tried it with a switch, voice control or a magnifier.',
      'Most tests used the English app. The Hindi app was tested in light colours only.',
      'The images of a project have words only if the learner wrote them.',
      'Skills, courses and alerts come from others. They may be in one language only.',
      'Reading aloud uses a voice of your device. Some devices have no Hindi voice.',
    ],
  },
  report: 'Report a problem',
  reportToGiver: 'Tell the person or organisation who gave you this app.',
  reportHint: 'Say which screen it was, and what did not work.',
  date: (date: Date) => `This statement was made in ${month(date)}.`,
} as const;
