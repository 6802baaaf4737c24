export const session = {
  loggingOut: 'आपका लॉगआउट हो गया।',
  loggedOutElsewhere: 'आपने इस ऐप के दूसरे खुले पेज में लॉगआउट किया।',
  ended: 'लॉगिन का समय पूरा हुआ। फिर से लॉगिन करें। काम वहीं से शुरू होगा, जहाँ रुका था।',
} as const;

export const learnerRecord = {
  notLoggedIn: 'आपका लॉगिन नहीं हुआ है। लॉगिन करें।',
} as const;

export const deletedAccount = {
  kept: (changes: number, jobs: number) =>
    [
      'जो खाते में नहीं पहुँचा, वह इस फ़ोन या कंप्यूटर में अब भी रखा है।',
      changes > 0 && `लेवल के बदलाव: ${changes}।`,
      jobs > 0 && `काम के अनुभव: ${jobs}।`,
      'मिटाने से पहले इसे कॉपी कर लें।',
    ]
      .filter(Boolean)
      .join(' '),
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया। इसे किसी मैसेज या नोट में पेस्ट करें।',
  notCopied: 'यह ब्राउज़र कॉपी नहीं करने देता। इसे कहीं लिख लें।',
  forget: 'यहाँ से मिटाएँ',
} as const;
