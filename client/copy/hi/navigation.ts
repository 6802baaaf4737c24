export const navigation = {
  name: 'मुख्य मेनू',
  home: 'होम',
  projects: 'प्रोजेक्ट',
  add: 'जोड़ें',
  alerts: 'सूचनाएँ',
  profile: 'प्रोफ़ाइल',
  addSkill: 'हुनर जोड़ें',
  addProject: 'प्रोजेक्ट जोड़ें',
  withNews: (label: string, count: number) => `नई ${label}: ${count}`,
} as const;

export const notFound = {
  title: 'पेज नहीं मिला',
  hint: 'लिंक देख लें, या होम पर जाएँ।',
} as const;
