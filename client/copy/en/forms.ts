export const forms = {
  errorTitle: (title: string) => `Error: ${title}`,
  summary: 'There is a problem',
  someRequired: 'Fill in every field. Only those marked (optional) may stay empty.',
  optional: '(optional)',
  restored: 'What you typed before is still here.',
  notInDraft: 'Passwords and ID numbers may be missing: please check them.',
  draftNotStored:
    'This device cannot keep what you type here. It is lost when you close this page, unless you send it first.',
  reset: 'Start again',
  resetting: 'What you filled in here will be gone.',
  otherKeyboard: 'Your keyboard is not in English. Switch it to English, then type this again.',
  microphone: 'The microphone of your keyboard can write for you.',
  date: { day: 'Day', month: 'Month', year: 'Year' },
} as const;
