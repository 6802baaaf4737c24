import { fields, forgotPassword, hints, login, resetPassword } from './account.ts';
import { app } from './app.ts';
import { display } from './display.ts';
import { navigation } from './navigation.ts';
import { portfolio } from './portfolio.ts';
import { profile } from './profile.ts';
import { projectForm } from './project-form.ts';
import { rating } from './rating.ts';
import { reading } from './reading.ts';
import { screens } from './screens.ts';
import { levels, skillDetail } from './skills.ts';

/** Sets a label apart from the sentence, because Hindi has no capitals. */
const quoted = (label: string) => `“${label}”`;

export const answers = {
  logIn: {
    heading: 'लॉगिन कैसे करें',
    steps: [
      `${quoted(login.title)} खोलें। ${login.username} और ${login.password} लिखें।`,
      `लिखा हुआ देखने के लिए ${quoted(login.showPassword)} को दबाएँ।`,
      `${quoted(login.submit)} को दबाएँ।`,
    ],
    note: `अभी तक खाता नहीं है, तो ${quoted(login.register)} को दबाएँ।`,
  },
  logOut: {
    heading: 'लॉगआउट कैसे करें',
    steps: [
      `मेनू में ${quoted(navigation.profile)} को दबाएँ।`,
      `अपने नाम के नीचे ${quoted(profile.logout)} को दबाएँ। अगर कुछ ऐसा है, जो लॉगआउट करने पर मिट जाएगा, तो ऐप पहले पूछता है।`,
    ],
  },
  resetPassword: {
    heading: 'पासवर्ड कैसे बदलें',
    steps: [
      `लॉगिन के पेज पर ${quoted(login.forgot)} को दबाएँ।`,
      `${login.username} और ${fields.email} लिखें। ${quoted(forgotPassword.submit)} को दबाएँ।`,
      'जो ईमेल आए, उसे खोलें और उसमें दिया लिंक दबाएँ।',
      `${resetPassword.password} लिखें: ${hints.password}। ${quoted(resetPassword.submit)} को दबाएँ।`,
    ],
  },
  rate: {
    heading: 'हुनर और अपना लेवल कैसे चुनें',
    steps: [
      `मेनू में ${quoted(navigation.add)} को दबाएँ, फिर ${quoted(navigation.addSkill)} को।`,
      `कोई हुनर चुनें। ${quoted(skillDetail.addThis)} को दबाएँ।`,
      `कोई टॉपिक चुनें। कम से कम 3 पॉइंट में अपना लेवल चुनें, ${levels[1]} से ${levels[4]} तक।`,
      `${quoted(rating.submit)} को दबाएँ।`,
    ],
  },
  easy: {
    heading: 'आसान तरीका क्या है',
    note: `इसमें हर पॉइंट के साथ चार तस्वीरें आती हैं, और पॉइंट पढ़कर सुनाया भी जा सकता है। पहली बार लेवल चुनते समय ऐप इसके बारे में पूछता है। बाद में ${quoted(app.display)} को दबाएँ और ${quoted(display.ratingViews.easy)} चुनें।`,
  },
  unsent: {
    heading: 'बाकी बदलाव क्या हैं',
    note: 'इंटरनेट न हो, तो सेव किए हुए लेवल इसी फ़ोन या कंप्यूटर में रहते हैं। इंटरनेट आने पर वे अपने आप खाते में पहुँच जाते हैं। तब तक वे बाकी बदलाव हैं, और लॉगआउट करने पर मिट जाते हैं।',
  },
  publish: {
    heading: 'प्रोजेक्ट कैसे जोड़ें',
    steps: [
      `मेनू में ${quoted(navigation.add)} को दबाएँ, फिर ${quoted(navigation.addProject)} को।`,
      `पहली बार जो बात दिखे, उसे पढ़ें और ${quoted(projectForm.agree)} को दबाएँ।`,
      'फ़ॉर्म भरें। प्रोजेक्ट की 3 से 5 तस्वीरें चुनें।',
      `${quoted(projectForm.add)} को दबाएँ।`,
    ],
  },
  share: {
    heading: 'पोर्टफ़ोलियो कैसे शेयर करें',
    steps: [
      `मेनू में ${quoted(navigation.profile)} को दबाएँ, फिर ${quoted(screens.portfolio)} को।`,
      `${quoted(portfolio.partsHeading)} वाले हिस्से में चुनें कि दूसरों को क्या दिखे।`,
      `${quoted(portfolio.whatsApp)} को दबाएँ, और चुनें कि काम देने वाले आपसे बात कैसे करें।`,
    ],
    note: `कागज़, फ़ाइल, टेक्स्ट और QR कोड के लिए ${quoted(portfolio.more)} खोलें।`,
  },
  settings: {
    heading: 'सेटिंग कैसे बदलें',
    steps: [
      `स्क्रीन में सबसे ऊपर ${quoted(app.display)} को दबाएँ।`,
      `इनमें से चुनें: ${quoted(app.language)}, ${quoted(display.textSize)}, ${quoted(display.theme)}, ${quoted(display.switches.spacing)}, ${quoted(display.switches.motion)}।`,
      `स्क्रीन सुनने के लिए ऊपर ${quoted(reading.readAloud)} को दबाएँ। वह न हो, तो ${quoted(app.display)} में ${quoted(reading.readScreen)} को दबाएँ। इसके लिए फ़ोन या कंप्यूटर में हिन्दी आवाज़ होनी चाहिए।`,
    ],
    note: display.hint,
  },
} as const;
