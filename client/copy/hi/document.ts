import { app } from './app.ts';
import { navigation } from './navigation.ts';
import { installed } from './updates.ts';

/** The words of the document and of the web app manifest, which need no app. */
export const documentCopy = {
  name: app.name,
  shortName: installed.shortName,
  description: installed.description,
  noScript: 'यह ऐप JavaScript से चलता है। अपने ब्राउज़र की सेटिंग में JavaScript चालू करें।',
  tooOld: 'आपका ब्राउज़र बहुत पुराना है। इसे अपडेट करें, या कोई दूसरा फ़ोन या कंप्यूटर इस्तेमाल करें।',
  addSkill: navigation.addSkill,
  alerts: navigation.alerts,
};
