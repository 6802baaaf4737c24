import { named } from '../name.ts';
import { count, day, month } from './formats.ts';
import { stateName } from './names.ts';

export const profile = {
  title: 'प्रोफ़ाइल',
  edit: 'बदलें',
  editProfile: 'अपनी प्रोफ़ाइल बदलें',
  logout: 'लॉगआउट करें',
  age: 'उम्र',
  years: (age: number) => count(age, { other: '# साल' }),
  place: (state: string, pincode: string) => [stateName(state), pincode].filter(Boolean).join(', '),
  placeLabel: 'राज्य और पिनकोड',
  /** Another number than one of ten digits stays as it is. */
  phone: (digits: string) => (/^\d{10}$/.test(digits) ? `+91 ${digits}` : digits),
  hidden: (end: string) => (end === '' ? 'नंबर छिपा है' : `नंबर छिपा है, आखिर में ${[...end].join(' ')}`),
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  notGiven: 'नहीं दिया',
  viewMore: 'पूरा दिखाएँ',
  viewLess: 'कम दिखाएँ',
  addPhoto: 'फ़ोटो जोड़ें',
  details: 'निजी जानकारी',
  detailsHint: 'उम्र, पता, ईमेल, मोबाइल नंबर और UDID',
  work: 'आपके हुनर और काम',
  skillsTab: 'हुनर',
  projectsTab: 'प्रोजेक्ट',
  experienceTab: 'अनुभव',
  counted: (tab: string, count: number) => `${tab}: ${count}`,
  addProject: 'प्रोजेक्ट जोड़ें',
  forgot: 'पासवर्ड बदलें',
  deletingAccount: 'आपका खाता मिट जाएगा और वापस नहीं आएगा।',
} as const;

export const updateProfile = {
  picture: 'प्रोफ़ाइल फ़ोटो',
  pictureNotUploaded: () => 'चुनी हुई प्रोफ़ाइल फ़ोटो अपलोड करें, या हटाएँ।',
  bio: 'अपने बारे में',
  submit: 'बदलाव सेव करें',
  done: 'प्रोफ़ाइल बदल गई।',
  conflict: 'आपकी प्रोफ़ाइल दूसरी जगह भी बदली है',
  conflictHint:
    'इसी बीच प्रोफ़ाइल किसी दूसरे फ़ोन, कंप्यूटर या खुले पेज में भी सेव हुई। चुनें कि क्या रखना है, फिर बदलाव सेव करें। यहाँ का कोई बदलाव अभी तक सेव नहीं हुआ है।',
  lateConflict: 'सेव नहीं हुआ, क्योंकि प्रोफ़ाइल दूसरी जगह भी बदली है। यह फ़ॉर्म फिर से खोलें और बदलाव सेव करें।',
  here: 'यहाँ लिखा हुआ',
  elsewhere: 'दूसरी जगह सेव किया हुआ',
  choose: (label: string) => `चुनें कि क्या रखना है: ${label}`,
  backToForm: 'फ़ॉर्म पर लौटें',
  /** `iso` is `YYYY-MM-DD`. */
  date: (iso: string) => day(new Date(`${iso}T00:00`)),
  pictureNamed: (name: string) => `फ़ोटो: ${named(name)}`,
  noPicture: 'बिना फ़ोटो',
  brokenPicture: 'यह फ़ोटो नहीं दिख सकती।',
  showAndChange: 'दिखाएँ और बदलें',
  showBoth: 'दोनों दिखाएँ',
  hideBoth: 'दोनों छिपाएँ',
} as const;

export const experience = {
  organisation: 'संस्था या कंपनी',
  department: 'विभाग',
  jobTitle: 'पद या काम का नाम',
  joinDate: 'काम शुरू करने की तारीख',
  dateHint: 'महीना और साल काफ़ी हैं, जैसे मार्च 2019',
  working: 'काम अब भी जारी है',
  leaveDate: 'काम छोड़ने की तारीख',
  submit: 'अनुभव सेव करें',
  saved: 'अनुभव इस फ़ोन या कंप्यूटर में सेव हो गया।',
  savedUntilClose: 'अनुभव सिर्फ़ इस पेज के बंद होने तक रहेगा। यह फ़ोन या कंप्यूटर उसे नहीं रख सकता।',
  removed: 'अनुभव मिट गया।',
  storedLocally: 'आपका अनुभव सिर्फ़ इस फ़ोन या कंप्यूटर में रहता है। लॉगआउट करने पर मिट जाता है।',
  deletedAtLogout: (experiences: number) =>
    `काम के अनुभव: ${experiences}। आपका अनुभव सिर्फ़ इस फ़ोन या कंप्यूटर में रहता है। लॉगआउट करने पर मिट जाता है।`,
  logoutHeading: 'क्या लॉगआउट करना है?',
  stay: 'नहीं, यहीं रहें',
  none: 'आपने अभी तक काम का अनुभव नहीं जोड़ा है',
  add: 'अनुभव जोड़ें',
  edit: 'बदलें',
  editOf: (job: string, organisation: string) => `बदलें: ${named(job)}, ${named(organisation)}`,
  editing: 'अनुभव बदलें',
  back: 'अपने अनुभव पर लौटें',
  remove: 'मिटाएँ',
  removeOf: (job: string, organisation: string) => `मिटाएँ: ${named(job)}, ${named(organisation)}`,
  removing: (job: string, organisation: string) =>
    `यह अनुभव मिट जाएगा: ${named(job)}, ${named(organisation)}।`,
  /** Dates are `YYYY-MM` or `YYYY-MM-DD`. `left` is empty for a current job. */
  months: (joined: string, left: string) =>
    `${month(new Date(joined))} से ${left === '' ? 'आज' : month(new Date(left))} तक`,
} as const;
