import type { Rating } from '../level-text.ts';
import { named } from '../name.ts';
import { app } from './app.ts';
import { skills } from './skills.ts';

const meanings = {
  1: 'मैंने अभी सीखना शुरू किया है',
  2: 'कोई थोड़ा बता दे, तो मुझसे हो जाता है',
  3: 'मुझे यह खुद करना आता है',
  4: 'मुझे यह दूसरों को सिखाना भी आता है',
} as const;

export const rating = {
  add: (skill: string) => `हुनर जोड़ें: ${named(skill)}`,
  edit: (skill: string) => `लेवल बदलें: ${named(skill)}`,
  titleOf: (heading: string, topic: string) => `${heading}, टॉपिक: ${named(topic)}`,
  note: 'कम से कम 3 पॉइंट में अपना लेवल चुनें।',
  meanings,
  clear: { hint: 'दबाकर लेवल हटाएँ', done: 'लेवल हट गया।' },
  place: (nth: number, all: number) => `पॉइंट नंबर ${nth}, कुल ${all}`,
  next: 'अगला',
  previous: 'पिछला',
  check: 'अपने लेवल जाँचें',
  allPoints: 'सारे पॉइंट',
  change: 'लेवल चुनें',
  rated: (done: number, all: number) => `${all} में से ${done} पॉइंट में लेवल चुना है`,
  missing: (done: number, more: number) => `चुने हुए लेवल: ${done}। सेव करने के लिए ${more} और चुनें।`,
  current: 'जिन पॉइंट में लेवल चुना है',
  more: 'बाकी पॉइंट',
  submit: 'हुनर सेव करें',
  saved: 'सेव हो गया',
  atLeast: (count: number) => `कम से कम ${count} पॉइंट में अपना लेवल चुनें।`,
  saveFailedHint: 'आपके चुने हुए लेवल यहीं हैं। “हुनर सेव करें” को फिर से दबाएँ।',
  deleteTopic: 'टॉपिक मिटाएँ',
  deleteSkill: 'हुनर मिटाएँ',
  deleteThisSkill: 'यह हुनर मिटाएँ',
  deletingTopic: (topic: string) => `यह टॉपिक मिट जाएगा: ${named(topic)}।`,
  deletingSkill: 'यह हुनर मिट जाएगा।',
  deleted: 'मिट गया।',
} as const;

export const news = {
  changed: (point: string, before: string, now: string) => `${named(point)}। पहले: ${before}। अब: ${now}।`,
  result: (topic: string, result: Rating) => `${named(topic)}: ${skills.levelText(result).whole}।`,
  morePoints: (points: number) => `पिछली बार के बाद आपने ${points} और पॉइंट में लेवल चुना।`,
  levelBefore: (rating: Rating) => `इससे पहले: ${skills.levelText(rating).level}।`,
  firstSkill: 'यह आपका पहला हुनर है!',
  topicFinished: 'आपने इस टॉपिक के हर पॉइंट में लेवल चुन लिया।',
  skillFinished: (skill: string) => `आपने इस हुनर के हर टॉपिक में लेवल चुन लिया: ${named(skill)}।`,
  nextTopic: (topic: string) => `अगला टॉपिक: ${named(topic)}`,
} as const;

const doNotRead = 'नहीं, न सुनाएँ';

export const easy = {
  offer: 'क्या तस्वीरों से लेवल चुनना आसान होगा?',
  start: 'हाँ, आसान तरीका',
  decline: 'नहीं',
  isOn: 'आसान तरीका चालू है।',
  welcome: 'यह परीक्षा नहीं है। हर जवाब ठीक है।',
  askVoice: 'क्या ऐप हर पॉइंट आपको पढ़कर सुनाए?',
  askVoiceHint: `अगर आपके फ़ोन या कंप्यूटर में TalkBack जैसा स्क्रीन रीडर चलता है, तो “${doNotRead}” वाला बटन दबाएँ। यह बाद में “${app.display}” में बदला जा सकता है।`,
  readToMe: 'हाँ, पढ़कर सुनाएँ',
  doNotRead,
  begin: 'शुरू करें',
  practice: 'अभ्यास',
  practicePoint: 'एक कप चाय बनाना',
  practiceHint: 'तस्वीर दबाएँ। अगला पॉइंट अपने आप आएगा।',
  listen: 'सुनें',
  stop: 'रोकें',
  pause: 'बाद में करें',
  paused: 'आपके जवाब यहीं हैं। बाद में इसी पॉइंट से आगे बढ़ें।',
  end: 'आपके जवाब',
} as const;
