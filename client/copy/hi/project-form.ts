import { named } from '../name.ts';

/** The success message, if the backend sends none. */
export const saved = 'सेव हो गया';

export const savedLinks = { seeIt: 'प्रोजेक्ट देखें', sendIt: 'पोर्टफ़ोलियो भेजें' } as const;

export const projectForm = {
  noteHeading: 'ध्यान दें',
  note: 'प्रोजेक्ट में सिर्फ़ सही जानकारी और अपना किया हुआ काम डालें। ज़्यादा जानने के लिए नियम और प्राइवेसी की बातें पढ़ें।',
  agree: 'मुझे मंज़ूर है',
  about: 'प्रोजेक्ट के बारे में',
  name: 'प्रोजेक्ट का नाम',
  description: 'प्रोजेक्ट की जानकारी',
  type: 'प्रोजेक्ट का प्रकार',
  chooseType: 'प्रकार चुनें',
  skill: 'प्रोजेक्ट से जुड़ा हुनर',
  chooseSkill: 'किसी हुनर से नहीं जुड़ा',
  noSkills: 'यहाँ अभी तक कोई हुनर नहीं है',
  images: 'तस्वीरें और लिंक',
  firstIsUsed: 'कवर या आइकन नहीं चुना, तो प्रोजेक्ट की पहली तस्वीर लगेगी।',
  cover: 'कवर तस्वीर',
  coverNotUploaded: () => 'चुनी हुई कवर तस्वीर अपलोड करें, या हटाएँ।',
  icon: 'प्रोजेक्ट का आइकन या लोगो',
  iconNotUploaded: () => 'चुना हुआ आइकन अपलोड करें, या हटाएँ।',
  link: 'प्रोजेक्ट देखने का लिंक',
  linkHint: 'लिंक ज़रूरी है। वीडियो, फ़ोटो एल्बम या फ़ाइल का लिंक भी चलेगा।',
  previews: 'प्रोजेक्ट की तस्वीरें',
  previewsHint: 'कम से कम 3 और ज़्यादा से ज़्यादा 5 तस्वीरें चुनें।',
  needsImages: 'प्रोजेक्ट की 3 तस्वीरें पहले चुनकर अपलोड करें।',
  add: 'अभी जोड़ें',
  sending: 'सेव हो रहा है...',
  update: 'बदलाव सेव करें',
  saveFailedHint: 'आपका लिखा हुआ और अपलोड की हुई तस्वीरें यहीं हैं। फिर से कोशिश करें।',
  remove: 'यह प्रोजेक्ट मिटाएँ',
  removing: (project: string) => `यह प्रोजेक्ट मिट जाएगा: ${named(project)}।`,
} as const;
