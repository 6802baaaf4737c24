export const session = {
  loggingOut: 'अब आपका लॉगआउट हो रहा है',
  loggedOutElsewhere: 'आपने दूसरे टैब में लॉगआउट किया।',
  ended: 'समय पूरा होने से आपका लॉगआउट हो गया। फिर से लॉगिन करें, काम वहीं से शुरू होगा।',
} as const;

export const learnerRecord = {
  notLoggedIn: 'आपका लॉगिन नहीं हुआ है। लॉगिन करने के लिए यहाँ दबाएँ।',
} as const;

export const deletedAccount = {
  kept: (changes: number, jobs: number) =>
    [
      'इस फ़ोन में वह अब भी है जो भेजा नहीं गया।',
      changes > 0 && `लेवल के बदलाव: ${changes}।`,
      jobs > 0 && `अनुभव: ${jobs}।`,
      'मिटाने से पहले इसे कॉपी कर लें।',
    ]
      .filter(Boolean)
      .join(' '),
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया। इसे किसी मैसेज या नोट में पेस्ट करें।',
  notCopied: 'यह ब्राउज़र कॉपी नहीं करने देता। इसे कहीं लिख लें।',
  forget: 'इस फ़ोन से मिटाएँ',
} as const;
