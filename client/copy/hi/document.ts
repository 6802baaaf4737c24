import { app } from './app.ts';
import { navigation } from './navigation.ts';

export const documentCopy = {
  name: app.name,
  shortName: 'हुनर',
  description: 'भारत के दिव्यांग लोगों के लिए हुनर पोर्टफ़ोलियो: अपने हुनर चुनें, अपना लेवल चुनें, अपने प्रोजेक्ट दिखाएँ।',
  noScript: 'यह ऐप JavaScript से चलता है। अपने ब्राउज़र की सेटिंग में JavaScript चालू करें।',
  tooOld: 'आपका ब्राउज़र बहुत पुराना है। इसे अपडेट करें, या कोई दूसरा फ़ोन या कंप्यूटर इस्तेमाल करें।',
  addSkill: navigation.addSkill,
  alerts: navigation.alerts,
};
