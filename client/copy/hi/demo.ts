import { list } from './formats.ts';
import { skillDetail, skills } from './skills.ts';

export const demo = {
  name: 'डेमो',
  summary: 'डेमो, नमूने की जानकारी के साथ',
  about:
    'यहाँ सब कुछ आज़माएँ: लॉगिन करें, अपना लेवल चुनें, तस्वीरें अपलोड करें। यह सब सिर्फ़ इसी ब्राउज़र में रहता है, और किसी दूसरे को नहीं दिखता।',
  accounts: 'लॉगिन करने के लिए खाते',
  password: 'पासवर्ड',
  has: (topics: number, rated: number, projects: number): string =>
    topics + projects === 0
      ? 'खाली पोर्टफ़ोलियो'
      : list([
          `${skills.skillCount(rated)} में ${skills.topicCount(topics)}`,
          skillDetail.projectCount(projects),
        ]),
  mails: 'ईमेल',
  noMails: 'अभी तक कोई ईमेल नहीं आया है।',
  newPassword: 'नया पासवर्ड बनाएँ:',
  startAgain: 'फिर से शुरू करें',
  startAgainHint: 'यहाँ जोड़ा या बदला हुआ सब मिट जाएगा, और नमूने की जानकारी वापस आ जाएगी।',
  startAgainNow: 'मिटाकर शुरू करें',
  notSecure: 'डेमो इस लिंक से नहीं चल सकता। इसे https:// से शुरू होने वाले लिंक से खोलें।',
  noWorker:
    'यहाँ तस्वीरें अपलोड नहीं हो सकतीं। प्राइवेट विंडो में यह नहीं चलता। पेज दोबारा खोलें, या डेमो को सामान्य विंडो में खोलें।',
  notKept: 'यह ब्राउज़र कोई जानकारी नहीं रखता। यहाँ जोड़ा हुआ सब कुछ पेज दोबारा खोलने पर मिट जाएगा।',
  damaged: 'इस ब्राउज़र में रखी जानकारी नहीं खुली, इसलिए डेमो फिर से शुरू हुआ है।',
};
