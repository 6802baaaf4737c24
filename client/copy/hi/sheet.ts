import { named } from '../name.ts';
import type { SheetWords } from '../sheet-words.ts';
import { count, day } from './formats.ts';
import { languageCode } from './language.ts';
import { projectTypeName, stateName } from './names.ts';
import { portfolio } from './portfolio.ts';
import { experience, profile } from './profile.ts';
import { previewImages } from './projects.ts';
import { rating } from './rating.ts';
import { levels, skills } from './skills.ts';

export const sheet: SheetWords = {
  language: languageCode,
  photoOf: (name) => `फ़ोटो: ${named(name)}`,
  place: (state) => `${stateName(state)}, भारत`,
  phone: profile.phone,
  video: portfolio.video,
  call: 'फ़ोन करें',
  whatsApp: 'WhatsApp',
  writeEmail: 'ईमेल करें',
  askSender: 'बात करने के लिए उनसे पूछें, जिन्होंने यह पेज भेजा है',
  message: 'नमस्ते, यह मेरे हुनर और काम का पेज है:',
  about: portfolio.parts.about,
  skills: 'हुनर',
  ratedBy: 'हुनर के लेवल इन्होंने खुद चुने हैं: ',
  ownRating: 'हुनर का लेवल उसके पॉइंट में चुने गए लेवल का औसत है। लेवल का मतलब:',
  levels,
  meanings: rating.meanings,
  levelText: skills.levelText,
  projects: portfolio.parts.projects,
  projectType: projectTypeName,
  shows: 'हुनर:',
  pictureOf: previewImages.nthOf,
  showPictures: (pictures) => count(pictures, { one: '# तस्वीर दिखाएँ', other: '# तस्वीरें दिखाएँ' }),
  hidePictures: 'तस्वीरें छिपाएँ',
  pictureGone: 'यह तस्वीर नहीं खुली।',
  moreInLink: 'यह छोटा पेज है। पूरे पेज का लिंक इनसे माँगें: ',
  work: portfolio.work,
  workCards: {
    write: 'मुझे मैसेज करें, फ़ोन नहीं',
    call: 'मुझे फ़ोन करें, मैसेज नहीं',
    show: 'काम एक बार करके दिखा दें',
    'one-task': 'एक बार में एक ही काम दें',
    interpreter: 'साइन लैंग्वेज का इंटरप्रेटर',
    'screen-reader': 'ऐसी फ़ाइलें, जिन्हें स्क्रीन रीडर पढ़ सके',
    'large-print': 'बड़े अक्षरों में छपे कागज़',
    'step-free': 'बिना सीढ़ी का रास्ता',
    quiet: 'शांत जगह',
    breaks: 'बीच-बीच में आराम',
    home: 'घर से काम',
  },
  referees: portfolio.referees,
  namedBy: 'इन नामों और बातों की जाँच किसी ने नहीं की है। ये नाम इन्होंने दिए हैं: ',
  experience: portfolio.parts.experience,
  department: experience.department,
  months: experience.months,
  madeOn: (date) => `यह पेज ${day(date)} को बना`,
};
