import { named } from '../name.ts';
import { count } from './formats.ts';

export const projects = {
  none: 'आपने अभी तक कोई प्रोजेक्ट नहीं जोड़ा है',
  add: 'प्रोजेक्ट जोड़ें',
  seen: (views: number) => count(views, { other: 'देखा गया: # बार' }),
  denied: 'यह प्रोजेक्ट नहीं खुल सकता',
  deniedHint: 'इस लिंक पर आपका कोई प्रोजेक्ट नहीं है।',
  description: 'जानकारी',
  shows: 'हुनर:',
  visit: 'प्रोजेक्ट खोलें',
  edit: 'यह प्रोजेक्ट बदलें',
} as const;

export const previewImages = {
  heading: 'प्रोजेक्ट की तस्वीरें',
  enlarge: 'बड़ा देखने के लिए तस्वीर दबाएँ।',
  nth: (nth: number, count: number) => `तस्वीर नंबर ${nth}, कुल ${count}`,
  nthOf: (nth: number, count: number, project: string) => `${named(project)}: तस्वीर नंबर ${nth}, कुल ${count}`,
  notShown: 'यह तस्वीर नहीं दिख सकी।',
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  zoomed: (percent: number) => `${percent} %`,
  move: 'तस्वीर खिसकाएँ',
  previous: 'पिछली',
  next: 'अगली',
} as const;
