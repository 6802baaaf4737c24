import { named } from '../name.ts';
import { count, day } from './formats.ts';
import { stateName } from './names.ts';

const contact = 'जिसे भी पेज मिलेगा, उसे यह दिखेगा और वह इसे आगे भी दे सकता है।';

export const portfolio = {
  intro: 'चुनें कि क्या दिखाना है, और पेज देख लें। फिर उसे काम देने वालों को फ़ाइल में, कागज़ पर या WhatsApp से दें।',
  partsHeading: 'क्या-क्या दिखाना है',
  parts: {
    photo: 'फ़ोटो',
    about: 'मेरे बारे में',
    email: 'ईमेल',
    phone: 'मोबाइल नंबर',
    place: 'राज्य',
    skills: 'हुनर और लेवल',
    projects: 'प्रोजेक्ट',
    experience: 'काम का अनुभव',
  },
  notes: {
    about: 'इसे काम देने वालों की नज़र से पढ़ें। क्या इसमें ऐसा कुछ है, जो आपको नहीं बताना, जैसे आपकी दिव्यांगता?',
    email: contact,
    phone: contact,
  },
  missing: {
    photo: 'अभी कोई फ़ोटो नहीं है।',
    about: 'आपने यह अभी नहीं लिखा है।',
    skills: 'अभी कोई हुनर नहीं है।',
    projects: 'अभी कोई प्रोजेक्ट नहीं है।',
    experience: 'अभी कोई अनुभव नहीं है।',
  },
  neverHeading: 'पेज पर ये कभी नहीं दिखेंगे',
  never: 'आपका UDID नंबर, दूसरा पहचान नंबर, यूज़रनेम, जन्म की तारीख और घर का पता।',
  handOutHeading: 'किसी को दें',
  download: 'डाउनलोड करें',
  downloadHint: 'यह फ़ाइल हर कंप्यूटर और फ़ोन पर खुलती है, बिना इंटरनेट के भी।',
  print: 'प्रिंट या PDF बनाएँ',
  largePrint: 'प्रिंट में बड़े अक्षर',
  share: 'शेयर करें',
  copy: 'टेक्स्ट कॉपी करें',
  preview: 'झलक',
  saved: (file: string, kilobytes: number) => `फ़ाइल सेव हो गई: ${file}, ${kilobytes} kB। इसे अपने डाउनलोड में देखें।`,
  withoutPictures: (pictures: number) =>
    count(pictures, {
      one: '# तस्वीर फ़ाइल में नहीं आ सकी।',
      other: '# तस्वीरें फ़ाइल में नहीं आ सकीं।',
    }),
  shared: 'शेयर हो गया।',
  shareAgain: 'आपकी फ़ाइल तैयार है। शेयर करने का बटन फिर दबाएँ।',
  notShared: 'शेयर नहीं हुआ। पोर्टफ़ोलियो डाउनलोड करें, या उसका टेक्स्ट कॉपी करें।',
  copied: 'कॉपी हो गया। इसे ईमेल या मैसेज में पेस्ट करें।',
  notCopied: 'यह ब्राउज़र कॉपी नहीं करने देता। पोर्टफ़ोलियो डाउनलोड करें।',
} as const;

export const sheet = {
  photoOf: (name: string) => `${named(name)} की फ़ोटो`,
  place: (state: string) => `${stateName(state)}, भारत`,
  skills: 'हुनर',
  ownRating: 'हर पॉइंट का लेवल मैंने खुद चुना है। हुनर और टॉपिक का लेवल उनके पॉइंट का औसत है। लेवल का मतलब:',
  shows: 'हुनर:',
  madeOn: (date: Date) => `${day(date)} को बनाया गया`,
} as const;
