import { named } from '../name.ts';

export const fields = {
  f_name: 'पहला नाम',
  l_name: 'सरनेम',
  dob: 'जन्म की तारीख',
  gender: 'लिंग',
  male: 'पुरुष',
  female: 'महिला',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल',
  address: 'पता',
  state: 'राज्य',
  chooseState: 'अपना राज्य चुनें',
  pincode: 'पिनकोड',
  udid: 'UDID नंबर',
  other: 'दूसरा पहचान नंबर (आधार, पैन या वोटर कार्ड)',
} as const;

export const formParts = {
  person: 'आपका परिचय',
  contact: 'आपका फ़ोन, ईमेल और पता',
  cards: 'आपके पहचान नंबर',
  cardsHint: 'इस ऐप में ये नंबर सिर्फ़ आपको दिखते हैं।',
} as const;

export const hints = {
  f_name: '3 से 20 अक्षर। नाम इससे छोटा हो, तो साथ में सरनेम लिखें, या नाम दो बार लिखें।',
  l_name: '3 से 20 अक्षर। सरनेम न हो, तो पहला नाम फिर लिखें। सरनेम छोटा हो, तो उसके साथ पहला नाम भी लिखें।',
  dob: 'जैसे 27 3 1998',
  username: 'अंग्रेज़ी के 5 से 16 छोटे अक्षर या अंक',
  password: '8 से 16 अक्षर, अंक या निशान',
  phone: '10 अंक, +91 ज़रूरी नहीं',
  address: '5 से 50 अक्षर',
  pincode: '6 अंक',
  udid: 'दिव्यांग कार्ड पर लिखा नंबर: अंग्रेज़ी के 10 से 20 बड़े अक्षर या अंक',
  other: 'कार्ड पर लिखा नंबर: 10 से 20 अक्षर या अंक',
} as const;

export const registration = {
  taken: 'यह यूज़रनेम किसी और का है। दूसरा यूज़रनेम लिखें।',
  free: 'यह यूज़रनेम आपको मिल सकता है।',
  stored: 'आपका यूज़रनेम यह होगा:',
  submit: 'भेजें',
  tryAgain: 'फिर कोशिश करें',
  account: 'आपका खाता',
  member: 'क्या आपका खाता पहले से है?',
  login: 'लॉगिन करें',
} as const;

export const registered = {
  heading: 'आपका रजिस्ट्रेशन हो गया। बीटा प्रोग्राम में स्वागत है!',
  hint: 'आपका खाता तैयार है। बीटा प्रोग्राम यानी यह ऐप सबसे पहले आपको मिला है, और इस पर अभी काम चल रहा है।',
  start: 'शुरू करें',
} as const;

export const forgotPassword = {
  intro: 'अपना यूज़रनेम और खाते का ईमेल लिखें। नया पासवर्ड बनाने का लिंक ईमेल पर आएगा।',
  ask: 'ईमेल नहीं है, या लिंक नहीं आता? टीम आपकी मदद कर सकती है।',
  submit: 'लिंक भेजें',
  sent: 'ईमेल भेज दिया गया',
  sentHint: (email: string) => `हमने ${named(email)} पर ईमेल भेजा है। उसे खोलें और उसमें दिया लिंक दबाएँ।`,
  backToLogin: 'लॉगिन पर लौटें',
} as const;

export const resetPassword = {
  password: 'नया पासवर्ड',
  submit: 'पासवर्ड बदलें',
  done: 'पासवर्ड बदल गया',
  doneHint: 'अब नए पासवर्ड से लॉगिन करें।',
  noAccess: '301: यह पेज नहीं खुल सकता',
  noAccessHint: 'यह पेज उस लिंक से खुलता है, जो हम आपको ईमेल में भेजते हैं।',
  newLink: 'नया लिंक मँगाएँ',
} as const;

export const login = {
  title: 'लॉगिन',
  intro: 'फिर से स्वागत है। अपना यूज़रनेम और पासवर्ड लिखें।',
  username: 'यूज़रनेम',
  password: 'पासवर्ड',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  forgot: 'पासवर्ड याद नहीं?',
  submit: 'लॉगिन करें',
  noAccount: 'यहाँ पहली बार?',
  register: 'रजिस्टर करें',
} as const;
