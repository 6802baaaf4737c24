import { levelText, type Rating } from '../level-text.ts';
import { named } from '../name.ts';
import { count, list, number } from './formats.ts';
import { screens } from './screens.ts';

export const levels = ['अभी तक लेवल नहीं चुना', 'शुरुआती', 'मध्यम', 'अच्छा', 'माहिर'] as const;

const skillCount = (skills: number) => count(skills, { other: '# हुनर' });
const subjectCount = (subjects: number) => count(subjects, { other: '# विषय' });
const topicCount = (topics: number) => count(topics, { other: '# टॉपिक' });
const pointCount = (points: number) => count(points, { other: '# पॉइंट में लेवल चुना जा सकता है' });

const coverage = (rated: number, total = 0) =>
  `${total < rated ? '' : `${number(total)} में से `}${number(rated)} पॉइंट में लेवल चुना है`;

const levelWords = {
  levels,
  mostly: (level: string) => `ज़्यादातर ${level}`,
  onAverage: (level: string) => `कुल मिलाकर ${level}`,
  coverage,
  at: ' में ',
  stop: '। ',
};

export const skills = {
  /** `total` is 0 if unknown. */
  topicsKnown: (known: number, total: number) =>
    total === 0 || total < known ? `${topicCount(known)} में लेवल` : `${total} में से ${known} टॉपिक में लेवल`,
  topicCount,
  pointCount,
  skillCount,
  progress: 'प्रगति',
  skillLevel: 'हुनर का लेवल',
  levelText: (rating: Rating) => levelText(rating, levelWords),
  coverage,
  justSaved: 'अभी सेव हुआ',
  unknown: 'गिनती नहीं मिली',
  topicsOf: (skill: string) => `इस हुनर के टॉपिक: ${named(skill)}`,
  more: (skill: string) => `और जानें: ${named(skill)}`,
  add: 'हुनर जोड़ें',
  refused: 'इस लिंक पर कोई हुनर नहीं है।',
} as const;

export const skillDetail = {
  addThis: 'यह हुनर जोड़ें',
  editThis: 'इसके लेवल बदलें',
  topicsKnown: 'जिन टॉपिक में लेवल चुना है',
  known: (known: number, total: number) => `${total} में से ${known}`,
  projects: 'इस हुनर के प्रोजेक्ट',
  projectCount: (projects: number) => count(projects, { other: '# प्रोजेक्ट' }),
  projectsOf: 'यह हुनर दिखाने वाले प्रोजेक्ट',
  noProjects: 'आपने अभी तक इस हुनर का कोई प्रोजेक्ट नहीं जोड़ा है',
  inMyProjects: (projects: string) => `“${screens.myProjects}” वाले पेज पर देखें: ${projects}`,
  youKnow: 'जिन टॉपिक में लेवल चुना है',
  youDoNot: 'जिन टॉपिक में लेवल चुनना बाकी है',
  details: 'सारे टॉपिक और पॉइंट',
  allOf: (skill: string) => `पूरी जानकारी: ${named(skill)}`,
  points: 'पॉइंट',
  notFound: 'यह पेज नहीं खुला। पीछे जाएँ।',
  badRequest: 'यह लिंक ठीक नहीं है',
} as const;

export const skillSearch = {
  label: 'हुनर खोजें',
  subjectsLabel: 'विषय और हुनर खोजें',
  clear: 'खोज हटाएँ',
  subject: 'विषय',
  allSubjects: 'सारे विषय',
  inAllSubjects: 'सारे विषयों में खोजें',
  subjectsNotLoaded: 'विषय नहीं खुले। फिर से कोशिश करें।',
  /** The numbers of subjects and skills. Omits the skills until they are loaded. */
  counts: (subjects: number, skills?: number) =>
    list([subjectCount(subjects), ...(skills === undefined ? [] : [skillCount(skills)])]),
  status: (counts: string, { query, isSimilar }: { query: string; isSimilar: boolean }) => {
    if (isSimilar) return `ठीक यही शब्द नहीं मिला। मिलते-जुलते: ${counts}`;
    return query === '' ? counts : `खोज का नतीजा: ${counts}`;
  },
  shown: (shown: number, all: number) => `${number(all)} हुनर में से ${number(shown)} दिख रहे हैं`,
  more: (count: number) => `और ${number(count)} हुनर दिखाएँ`,
  otherWords: 'दूसरे शब्द या कम शब्द लिखकर देखें।',
  orSubject: 'या किसी विषय में देखें',
  askBy: {
    email: (address: string) => `यह हुनर जुड़वाने के लिए ईमेल करें: ${address}`,
    phone: (number: string) => `यह हुनर जुड़वाने के लिए फ़ोन करें: ${number}`,
    whatsApp: (number: string) => `यह हुनर जुड़वाने के लिए WhatsApp करें: ${number}`,
  },
  request: (skill: string) => `यह हुनर जोड़ दीजिए: ${skill}`,
  skills: 'हुनर',
} as const;

export const empty = {
  skills: 'आपने अभी तक कोई हुनर नहीं जोड़ा है',
  skillsNotLoaded: 'यह नहीं खुल सका',
  skillsNotLoadedHint: 'हमारी तरफ़ कोई समस्या आ गई। फिर से कोशिश करें।',
  topics: 'अभी कोई टॉपिक नहीं है',
  noSkills: 'यहाँ कोई हुनर नहीं मिला',
  noOwnSkills: 'आपने अभी तक कोई हुनर नहीं जोड़ा है',
  noProjects: 'आपने अभी तक कोई प्रोजेक्ट नहीं जोड़ा है',
  noSubjects: 'कुछ नहीं मिला',
  noDescription: 'इसकी जानकारी नहीं दी गई',
} as const;
