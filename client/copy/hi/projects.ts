import { named } from '../name.ts';
import { count, day } from './formats.ts';

/** Spoken words, because the usual format has the written words वर्ष and माह. */
const units: Readonly<Record<Intl.RelativeTimeFormatUnitSingular, string>> = {
  year: 'साल',
  quarter: 'तिमाही',
  month: 'महीने',
  week: 'हफ़्ते',
  day: 'दिन',
  hour: 'घंटे',
  minute: 'मिनट',
  second: 'सेकंड',
};

/** The project list and the project preview (product, section 2: My projects, Project preview). */
export const projects = {
  none: 'अभी कोई प्रोजेक्ट नहीं है',
  add: 'प्रोजेक्ट जोड़ें',
  seen: (views: number) => count(views, { other: '# बार देखा गया' }),
  ago: (past: number, unit: Intl.RelativeTimeFormatUnitSingular) =>
    count(past, { other: `# ${units[unit]} पहले` }),
  date: day,
  denied: 'यह प्रोजेक्ट नहीं खुल सकता',
  deniedHint: 'इस लिंक पर आपका कोई प्रोजेक्ट नहीं है।',
  description: 'जानकारी',
  shows: 'हुनर:',
  visit: 'प्रोजेक्ट खोलें',
  visitOf: (host: string) => `प्रोजेक्ट खोलें: ${named(host)}`,
  edit: 'यह प्रोजेक्ट बदलें',
} as const;

export const previewImages = {
  heading: 'झलक की तस्वीरें',
  enlarge: 'बड़ा देखने के लिए तस्वीर दबाएँ।',
  nth: (nth: number, count: number) => `तस्वीर ${nth}, कुल ${count}`,
  nthOf: (nth: number, count: number, project: string) => `${named(project)}: तस्वीर ${nth}, कुल ${count}`,
  notShown: 'यह तस्वीर नहीं दिख सकी।',
  previous: 'पिछली',
  next: 'अगली',
} as const;
