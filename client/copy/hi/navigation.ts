export const navigation = {
  name: 'मुख्य मेनू',
  home: 'होम',
  projects: 'प्रोजेक्ट',
  add: 'जोड़ें',
  alerts: 'सूचनाएँ',
  profile: 'प्रोफ़ाइल',
  addSkill: 'हुनर जोड़ें',
  addProject: 'प्रोजेक्ट जोड़ें',
  /** The number of new items as text, and the accessible name with it. */
  news: (count: number) => (count > 99 ? '99+' : `${count}`),
  withNews: (label: string, count: number) => `${label}, ${count} नई`,
} as const;

export const notFound = {
  title: 'पेज नहीं मिला',
  hint: 'लिंक देख लें, या होम से फिर शुरू करें।',
} as const;

export const refusal = {
  title: (screen: string, refused: string) => `${screen}: ${refused}`,
} as const;
