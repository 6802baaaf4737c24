export const session = {
  loggingOut: 'अब आपका लॉगआउट हो रहा है',
  loggedOutElsewhere: 'आपने दूसरे टैब में लॉगआउट किया।',
  ended: 'समय पूरा होने से आपका लॉगआउट हो गया। फिर से लॉगिन करें, काम वहीं से शुरू होगा।',
} as const;

export const learnerRecord = {
  notLoggedIn: 'आपका लॉगिन नहीं हुआ है। लॉगिन करने के लिए यहाँ दबाएँ।',
} as const;
