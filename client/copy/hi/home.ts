import { named } from '../name.ts';
import { levels, skills } from './skills.ts';

export const home = {
  title: 'होम',
  greeting: (firstName: string) => `नमस्ते ${named(firstName)}`,
  mySkills: 'मेरे हुनर',
  viewAll: 'पूरी सूची देखें',
  subjects: 'विषय चुनें',
  topSkills: 'टॉप हुनर',
  footer: 'वर्ज़न 1.0.0, भारत के एक टेक संस्थान का ऐप',
} as const;

export const nextStep = {
  heading: 'आपका अगला कदम',
  left: (topics: number) => `${skills.topicCount(topics)} बाकी`,
  topic: (name: string) => `अगला टॉपिक: ${named(name)}`,
  continue: 'आगे बढ़ें',
  paused: 'आपने यहाँ काम रोका था',
  allRated: 'आपने अपने हर हुनर के हर टॉपिक में लेवल चुन लिया है',
  addProject: 'ऐसा प्रोजेक्ट जोड़ें, जो दिखाए कि आपको क्या आता है।',
  showPortfolio: 'काम देने वालों को दिखाएँ कि आपको क्या आता है।',
  progressOf: (skill: string) => `आपकी प्रगति: ${named(skill)}`,
  nextSkill: 'अगला हुनर चुनें',
} as const;

export const firstSteps = {
  heading: 'पोर्टफ़ोलियो बनाने के तीन कदम',
  username: 'आपका यूज़रनेम:',
  writeDown: 'इसे लिखकर रख लें। लॉगिन में काम आएगा।',
  chooseHint: 'वह हुनर चुनें, जो आपको आता है या जिसे आपने सीखना शुरू किया है।',
  rate: 'अपना लेवल चुनें',
  rateHint: `बताएँ कि हर पॉइंट आपको कितना आता है, ${levels[1]} से ${levels[4]} तक।`,
  show: 'अपना काम दिखाएँ',
  showHint: 'कोई प्रोजेक्ट जोड़ें। फिर काम देने वालों को अपना पोर्टफ़ोलियो दिखाएँ।',
} as const;
