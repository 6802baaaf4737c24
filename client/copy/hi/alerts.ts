import { named } from '../name.ts';

export const alerts = {
  none: 'अभी कोई सूचना नहीं है',
  noneHint: 'नई सूचनाएँ यहाँ दिखेंगी। उनकी गिनती मेनू में भी दिखेगी।',
  notice: 'ज़रूरी सूचना',
  isNew: 'नई सूचना',
  newCount: (alerts: number) => `नई सूचनाएँ: ${alerts}`,
  /** The title of an alert without one in the feed. */
  untitled: 'सूचना',
  visit: 'खोलें',
} as const;

export const course = {
  heading: 'आपके लिए कोर्स',
  visit: (title: string) => `कोर्स खोलें: ${named(title)}`,
} as const;
