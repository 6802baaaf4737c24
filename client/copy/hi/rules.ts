import { dayFormat } from '../dates.ts';
import { language } from './language.ts';

const day = dayFormat(language.locale);

/** The validation messages, one for each field (product, section 5). */
export const rules = {
  f_name: 'पहले नाम में 3 से 20 अक्षर लिखें।',
  l_name: 'सरनेम में 3 से 20 अक्षर लिखें।',
  dob: 'जन्म की सही तारीख लिखें, 1800 से आज तक की।',
  gender: 'पुरुष या महिला चुनें।',
  username: 'यूज़रनेम में अंग्रेज़ी के 5 से 16 छोटे अक्षर या अंक लिखें।',
  usernameRequired: 'अपना यूज़रनेम लिखें।',
  password: 'पासवर्ड में 8 से 16 अक्षर, अंक या निशान लिखें।',
  passwordRequired: 'अपना पासवर्ड लिखें।',
  phone: 'मोबाइल नंबर में 10 अंक लिखें।',
  email: 'ईमेल इस तरह लिखें: name@example.com',
  emailRequired: 'अपना ईमेल लिखें।',
  address: 'पते में 5 से 50 अक्षर लिखें।',
  state: 'सूची से अपना राज्य चुनें।',
  pincode: 'पिनकोड में 6 अंक लिखें।',
  udid: 'UDID नंबर में अंग्रेज़ी के 10 से 20 बड़े अक्षर या अंक लिखें।',
  other: 'दूसरे पहचान नंबर में 10 से 20 अक्षर या अंक लिखें।',
  profile: 'प्रोफ़ाइल फ़ोटो फिर से चुनें।',
  bio: 'अपने बारे में कुछ लिखें।',
  organisation: 'संस्था या कंपनी का नाम लिखें।',
  jobTitle: 'अपना पद लिखें।',
  joinDate: 'काम शुरू करने की सही तारीख लिखें, 1900 से आज तक की।',
  leaveDate: 'काम छोड़ने की सही तारीख लिखें, 1900 से आज तक की।',
  /** `deviceDate` is the date of the learner's device. */
  afterToday: (message: string, deviceDate: Date) => `${message} आपके फ़ोन में तारीख ${day(deviceDate)} है।`,
  leaveBeforeJoin: 'काम छोड़ने की तारीख काम शुरू करने से पहले की नहीं हो सकती। दोनों तारीखें देख लें।',
  projectName: 'प्रोजेक्ट का नाम लिखें।',
  previewLink: 'ऐसा लिंक लिखें, जो https:// या http:// से शुरू हो।',
  projectIcon: 'प्रोजेक्ट का आइकन जोड़ें।',
  projectCover: 'कवर तस्वीर जोड़ें।',
  previewImages: 'कम से कम 3 तस्वीरें जोड़ें।',
} as const;
