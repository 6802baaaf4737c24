import { countFormat } from '../counts.ts';
import { language } from './language.ts';

const count = countFormat(language.locale);

/** The copy of the data that only the device has, and the export for other services. */
export const yourData = {
  heading: 'इस डिवाइस पर आपकी जानकारी',
  why: 'आपका अनुभव, दिखावट की सेटिंग और पोर्टफ़ोलियो की पसंद सिर्फ़ इस डिवाइस पर हैं। लॉगआउट करने पर अनुभव और पसंद मिट जाते हैं। इन्हें बचाने या दूसरे डिवाइस पर ले जाने के लिए कॉपी सेव करें।',
  save: 'कॉपी सेव करें',
  saved: (file: string) => `फ़ाइल सेव हो गई: ${file}। इसे अपने डाउनलोड में देखें।`,
  saveFirst: 'पहले कॉपी सेव करें',
  onlyYours: 'कॉपी में सिर्फ़ आपका अपना अनुभव है।',
  restore: 'कॉपी से वापस लाएँ',
  restoreHint:
    'कॉपी का अनुभव आपके अनुभव में जुड़ेगा। दिखावट की सेटिंग और पोर्टफ़ोलियो की पसंद कॉपी जैसी हो जाएँगी। ईमेल, मोबाइल नंबर और “मेरे बारे में” की पसंद नहीं बदलेगी।',
  chooseCopy: 'कॉपी चुनें',
  chooseCopyName: 'वापस लाने के लिए कॉपी चुनें',
  dropHint: 'फ़ाइल यहाँ खींचकर भी डाली जा सकती है।',
  restored: (experiences: number) =>
    experiences === 0
      ? 'आपकी सेटिंग वापस आ गई। कॉपी का सारा अनुभव यहाँ पहले से था।'
      : count(experiences, { other: 'आपकी सेटिंग और # अनुभव वापस आ गए।' }),
  restoredUntilClose: 'सब वापस आ गया, पर सिर्फ़ इस पेज के बंद होने तक रहेगा। यह डिवाइस उसे नहीं रख सकता।',
  notACopy:
    'यह फ़ाइल खराब है, या इस ऐप की कॉपी नहीं है। कुछ नहीं बदला। ऐसी फ़ाइल चुनें, जिसका नाम portfolio-data से शुरू हो।',
  unreadable: 'यह फ़ाइल नहीं पढ़ी जा सकी। कुछ नहीं बदला। इसे फिर चुनें, या दूसरी फ़ाइल चुनें।',
  tooLarge: 'यह फ़ाइल 1 MB से बड़ी है, इसलिए इस ऐप की कॉपी नहीं है। कुछ नहीं बदला। दूसरी फ़ाइल चुनें।',
  newer: 'यह कॉपी इस ऐप के नए वर्शन में बनी है। कुछ नहीं बदला। नया वर्शन पाने के लिए पेज दोबारा खोलें।',
  damaged: (place: string) => `इस कॉपी का यह हिस्सा खराब है: ${place}। कुछ नहीं बदला। दूसरी कॉपी चुनें।`,
  places: {
    version: 'वर्शन',
    display: 'दिखावट की सेटिंग',
    portfolio: 'पोर्टफ़ोलियो की पसंद',
    experience: 'अनुभव',
    organisation: 'संस्था या कंपनी',
    department: 'विभाग',
    job_title: 'पद',
    join_date: 'काम शुरू करने की तारीख',
    leave_date: 'काम छोड़ने की तारीख',
  },
  unknownPlace: 'अनजान हिस्सा',
  experienceAt: (position: number) => `अनुभव ${position}`,
  resume: 'JSON Resume सेव करें',
  resumeHint: 'उन वेबसाइटों के लिए, जो यह फ़ॉर्मैट समझती हैं। इसमें पोर्टफ़ोलियो के लिए चुने हुए हिस्से हैं।',
} as const;
