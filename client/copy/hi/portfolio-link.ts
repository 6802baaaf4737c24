import { named } from '../name.ts';
import { number } from './formats.ts';
import { portfolio } from './portfolio.ts';

export const sharedPortfolio = {
  title: (name: string) => `${named(name)} का पोर्टफ़ोलियो`,
  writer: 'जिसने लिंक बनाया है, उसी ने यह पेज लिखा है और लेवल चुने हैं। हुनर पोर्टफ़ोलियो ने इन्हें नहीं जाँचा है।',
  damaged: 'यह लिंक खराब हो गया है',
  damagedHint: 'इसका कोई हिस्सा छूट गया है या बदल गया है। कुछ मैसेज लंबे लिंक काट देते हैं।',
  newer: 'इस लिंक के लिए ऐप का नया वर्शन चाहिए',
  newerHint: 'इंटरनेट चालू करें और यह पेज दोबारा खोलें।',
  reload: 'दोबारा खोलें',
  empty: 'इस लिंक में पोर्टफ़ोलियो नहीं है',
  emptyHint: '# के बाद का हिस्सा नहीं है। कुछ मैसेज लंबे लिंक काट देते हैं।',
  askAgain: 'जिसने लिंक भेजा है, उससे लिंक फिर से माँगें, या पोर्टफ़ोलियो की फ़ाइल माँगें।',
} as const;

export const makeLink = {
  facts:
    'जिसे भी लिंक मिलेगा, उसे यह पेज दिखेगा, और लिंक आगे भी भेजा जा सकता है। दिया हुआ लिंक वापस नहीं लिया जा सकता। कुछ बदलने पर नया लिंक भेजें।',
  pictures: 'लिंक में आपकी तस्वीरों के पते हैं। हर पते में आपका यूज़रनेम है।',
  length: (length: number) => `लिंक में मात्रा और निशान भी गिनकर ${number(length)} अक्षर हैं।`,
  longest: (part: string) => `सबसे लंबा हिस्सा: ${part}।`,
  long: (max: number) => `कुछ ऐप ${number(max)} से ज़्यादा लंबे लिंक काट देते हैं। सबसे लंबे हिस्से को छोटा करें या हटा दें।`,
  parts: {
    about: portfolio.parts.about,
    skills: portfolio.parts.skills,
    pictures: portfolio.parts.pictures,
    projects: portfolio.parts.projects,
    experience: portfolio.parts.experience,
    work: portfolio.work,
    referees: portfolio.referees,
  },
  tooLong: 'पेज लिंक के लिए बहुत लंबा है। सबसे लंबे हिस्से को छोटा करें या हटा दें, या पेज फ़ाइल में दें।',
  address: 'लिंक',
  copy: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया। इसे ईमेल या मैसेज में पेस्ट करें।',
  notCopied: 'यह ब्राउज़र कॉपी नहीं करने देता। लिंक चुनें और खुद कॉपी करें।',
  share: 'शेयर करें',
  shared: 'लिंक शेयर हो गया।',
  notShared: 'शेयर नहीं हुआ। लिंक कॉपी करें।',
  code: 'QR कोड',
  codeHint:
    'फ़ोन का कैमरा इस कोड की तरफ़ करने से एक छोटा पेज खुलता है: आपका नाम, और पेज पर हों, तो आपसे बात करने का तरीका और सबसे अच्छे हुनर। उस पेज पर लिखा है कि लिंक में और भी है।',
  saveCode: 'QR कोड सेव करें',
  notSavedCode: 'यह ब्राउज़र तस्वीर नहीं बना सका। QR कोड का स्क्रीनशॉट लें।',
  codeNotLoaded: 'QR कोड के लिए एक बार इंटरनेट चाहिए। इंटरनेट चालू करें, फिर इसे दोबारा खोलें।',
  codeTooLong: 'आपका नाम और ईमेल QR कोड के लिए बहुत लंबे हैं। लिंक भेजें।',
} as const;
