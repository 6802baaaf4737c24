import { errors } from './errors.ts';

const notValid = 'जानकारी ठीक से नहीं पहुँची। पेज दोबारा खोलकर फिर से कोशिश करें।';
const logInAgain = 'आपका लॉगिन पुराना हो गया। फिर से लॉगिन करें।';

/** The messages of the server in the language of the page, by their names in the contract. */
export const serverWords: Readonly<Record<string, string>> = {
  loggedIn: 'लॉगिन हो गया।',
  registered: 'रजिस्ट्रेशन हो गया।',
  invalidCredentials: 'यूज़रनेम या पासवर्ड सही नहीं है। दोनों देखकर फिर से लिखें।',
  userExists: 'यह यूज़रनेम किसी और का है। दूसरा यूज़रनेम लिखें।',
  userNotFound: 'आपका खाता नहीं मिला। फिर से लॉगिन करें।',
  userHeaderMissing: notValid,
  resetRequested: 'पासवर्ड बदलने का लिंक आपके ईमेल पर आ रहा है।',
  resetRequestFailed: errors.resetRequest,
  resetDone: 'पासवर्ड बदल गया।',
  resetFailed: errors.reset,
  profileUpdated: 'प्रोफ़ाइल बदल गई।',
  skillAdded: 'हुनर जुड़ गया।',
  topicAdded: 'टॉपिक जुड़ गया।',
  topicUpdated: 'टॉपिक के लेवल बदल गए।',
  topicDeleted: 'टॉपिक मिट गया।',
  skillDeleted: 'हुनर मिट गया।',
  topicAlreadyAdded: 'यह टॉपिक पहले से जुड़ा है। पेज दोबारा खोलकर उसके लेवल बदलें।',
  notFoundReference: 'यह हुनर, टॉपिक या पॉइंट नहीं मिला। पेज दोबारा खोलें।',
  topicsFound: 'टॉपिक मिल गए।',
  noTopics: 'कोई टॉपिक नहीं मिला। कोई दूसरा हुनर चुनें।',
  invalidAccessKey: 'ये हुनर अभी नहीं खुल सकते। मदद करने वाली टीम को बताएँ।',
  projectCreated: 'प्रोजेक्ट जुड़ गया।',
  projectUpdated: 'प्रोजेक्ट बदल गया।',
  projectDeleted: 'प्रोजेक्ट मिट गया।',
  projectNotFound: 'यह प्रोजेक्ट नहीं मिला। पेज दोबारा खोलें।',
  invalidToken: logInAgain,
  forbidden: 'आपके खाते से यह नहीं हो सकता। फिर से लॉगिन करके कोशिश करें।',
  malformedBody: notValid,
  notFound: 'यह नहीं मिला। पेज दोबारा खोलें।',
  methodNotAllowed: notValid,
  tooLarge: 'जानकारी बहुत ज़्यादा है। कुछ कम लिखकर फिर से कोशिश करें।',
  unsupportedMediaType: notValid,
  tooManyRequests: errors.tooManyRequests,
  serverError: 'हमारी तरफ़ कोई समस्या आ गई। थोड़ी देर में फिर से कोशिश करें।',
};
