import { fileSize } from '../formats.ts';
import { named } from '../name.ts';
import { list } from './formats.ts';

const listed = (names: readonly string[]) => list(names.map(named));

export const uploads = {
  /** An action and its object, as an accessible name. */
  of: (action: string, what: string) => `${action}: ${named(what)}`,
  choose: 'तस्वीर चुनें',
  chooseAnother: 'तस्वीर बदलें',
  chooseMore: 'तस्वीरें चुनें',
  dropHint: 'चाहें तो तस्वीर को माउस से पकड़कर यहाँ छोड़ें, या पेस्ट करें।',
  nth: (nth: number) => `तस्वीर नंबर ${nth}`,
  words: 'इसमें क्या है?',
  wordsHint: 'जैसे मिट्टी का घड़ा, जिसे मैंने रंगा।',
  wordsHintOnce: 'प्रोजेक्ट सेव करने से पहले लिखें। बाद में इसे बदला नहीं जा सकता।',
  wordsCount: (length: number, max: number) => `लिखे हुए अक्षर: ${length}, ज़्यादा से ज़्यादा ${max}`,
  wordsTooLong: (max: number) => `हर तस्वीर के बारे में ज़्यादा से ज़्यादा ${max} अक्षर लिखें, मात्रा और आधे अक्षर भी गिनकर।`,
  wordsNotSaved: 'तस्वीरों के बारे में लिखा हुआ सेव नहीं हुआ। फिर से कोशिश करें।',
  upload: 'अपलोड करें',
  uploaded: 'अपलोड हो गई',
  uploadAll: 'सब अपलोड करें',
  tryAgain: 'फिर से कोशिश करें',
  remove: 'हटाएँ',
  chosen: 'अभी तक अपलोड नहीं हुई',
  wait: 'थोड़ा रुकें...',
  uploading: (percent: number) => `अपलोड हो रही है... ${percent}%`,
  done: 'अपलोड पूरा हुआ',
  failed: 'अपलोड नहीं हुई',
  fileFailed: 'तस्वीर अपलोड नहीं हुई। फिर से कोशिश करें।',
  resumed: 'इंटरनेट फिर से आ गया। तस्वीर फिर से अपलोड हो रही है।',
  cancelled: (name: string) => `${named(name)}: अपलोड रद्द हुआ`,
  removed: (name: string) => `${named(name)}: हटाई गई`,
  added: (names: readonly string[]) =>
    `${names.length === 1 ? 'चुनी हुई तस्वीर' : 'चुनी हुई तस्वीरें'}: ${listed(names)}`,
  count: (chosen: number, max: number, min: number) =>
    `चुनी हुई तस्वीरें: ${chosen}। ${chosen < min ? `कम से कम ${min} चाहिए।` : `ज़्यादा से ज़्यादा ${max} चलेंगी।`}`,
  tooMany: '5 से ज़्यादा तस्वीरें नहीं चुनी जा सकतीं।',
  full: 'सिर्फ़ 5 तस्वीरें डाली जा सकती हैं। दूसरी तस्वीर डालने के लिए पहले कोई एक हटाएँ।',
  selectImages: 'पहले तस्वीरें चुनें।',
  /** `as` is the name under which the same image is in the list. */
  already: (name: string, as: string) =>
    name === as
      ? `${named(name)}: यह पहले से चुनी हुई है।`
      : `${named(name)}: यही तस्वीर पहले से चुनी हुई है। उसका नाम: ${named(as)}।`,
  vector: (name: string) =>
    `${named(name)}: यह SVG तस्वीर है, जो यहाँ नहीं चलती। JPEG, PNG या WebP तस्वीर चुनें, जैसे कैमरे की फ़ोटो या स्क्रीनशॉट।`,
  notAnImage: (name: string) =>
    `${named(name)}: यह फ़ाइल तस्वीर नहीं है, या दिख नहीं सकती। JPEG, PNG या WebP तस्वीर चुनें, जैसे कैमरे की फ़ोटो या स्क्रीनशॉट।`,
  heic: (name: string) =>
    `${named(name)}: यह HEIC फ़ोटो है, जो इस ब्राउज़र में नहीं दिख सकती। इसका स्क्रीनशॉट लेकर उसे चुनें, या कैमरे की सेटिंग में JPEG चुनकर फिर से फ़ोटो लें।`,
  undrawable: (name: string) =>
    `${named(name)}: यह तस्वीर इस फ़ोन या कंप्यूटर के लिए बहुत बड़ी है, या खराब है। इसका स्क्रीनशॉट लेकर उसे चुनें, या दूसरी तस्वीर चुनें।`,
  unreadable: (name: string) =>
    `${named(name)}: यह तस्वीर नहीं खुली। शायद यह सिर्फ़ इंटरनेट पर है, या इसे कहीं और रखा या बदला गया है। इसे एक बार इस फ़ोन या कंप्यूटर में खोलें, और फिर से चुनें।`,
  empty: (name: string) => `${named(name)}: यह फ़ाइल खाली है। दूसरी तस्वीर चुनें।`,
  tooLarge: (name: string, bytes: number, max: number) =>
    `${named(name)}: यह बहुत बड़ी है, ${fileSize(bytes)}। ज़्यादा से ज़्यादा ${fileSize(max)} की तस्वीर चुनें, या इसका स्क्रीनशॉट चुनें।`,
  refused: (name: string) => `${named(name)}: यह तस्वीर अपलोड नहीं हो सकती। दूसरी तस्वीर चुनें।`,
  lost: (name: string) => `${named(name)}: यह तस्वीर अब इस फ़ोन या कंप्यूटर में नहीं खुलती। इसे हटाकर फिर से चुनें।`,
  broken: 'यह तस्वीर नहीं दिख सकती। इसे हटाकर फिर से चुनें।',
  notAllUploaded: (images: number) => `अपलोड के लिए बाकी तस्वीरें: ${images}। पहले बाकी तस्वीरें अपलोड करें या हटाएँ।`,
  waiting: 'तस्वीरें अपलोड हो रही हैं...',
  gone: (names: readonly string[]) =>
    names.length === 1
      ? `यह तस्वीर मिट चुकी है: ${named(names[0] ?? '')}। इसे हटाकर फिर से चुनें।`
      : `ये तस्वीरें मिट चुकी हैं: ${listed(names)}। इन्हें हटाकर फिर से चुनें।`,
  noOwner:
    'अपलोड की हुई तस्वीरें इंटरनेट पर रहती हैं, यहाँ हटाने या बदलने पर भी। उन्हें सिर्फ़ मदद करने वाली टीम मिटा सकती है।',
  tooOld: (names: readonly string[]) =>
    names.length === 1
      ? `यह तस्वीर अपलोड नहीं हुई थी, और अब इस फ़ोन या कंप्यूटर में नहीं है: ${listed(names)}। ज़रूरत हो, तो इसे फिर से चुनें। ऐसी तस्वीरें यहाँ 30 दिन तक रहती हैं, और सब मिलाकर 50 MB तक।`
      : `ये तस्वीरें अपलोड नहीं हुई थीं, और अब इस फ़ोन या कंप्यूटर में नहीं हैं: ${listed(names)}। ज़रूरत हो, तो इन्हें फिर से चुनें। ऐसी तस्वीरें यहाँ 30 दिन तक रहती हैं, और सब मिलाकर 50 MB तक।`,
} as const;
