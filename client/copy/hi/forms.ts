export const forms = {
  errorTitle: (title: string) => `समस्या: ${title}`,
  summary: 'कुछ समस्या है',
  allRequired: 'सब कुछ भरें।',
  someRequired: 'सब कुछ भरें। सिर्फ़ “ज़रूरी नहीं” वाली जगह खाली रह सकती है।',
  optional: '(ज़रूरी नहीं)',
  restored: 'आपने पहले जो लिखा था, वह अब भी यहाँ है।',
  notInDraft: 'पासवर्ड और पहचान नंबर देख लें, शायद वे फिर लिखने पड़ें।',
  draftNotStored: 'यह डिवाइस आपका लिखा हुआ नहीं रख सकता। भेजने से पहले पेज बंद हुआ, तो सब मिट जाएगा।',
  reset: 'शुरू से भरें',
  resetting: 'यहाँ भरा हुआ सब मिट जाएगा।',
  date: { day: 'दिन', month: 'महीना', year: 'साल' },
} as const;
