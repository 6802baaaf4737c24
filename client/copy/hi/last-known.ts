import { time } from './formats.ts';

export const lastKnown = {
  offlineSince: (at: number) => `इंटरनेट नहीं है। यह जानकारी ${time(new Date(at))} तक की है।`,
  since: (at: number) => `यह जानकारी ${time(new Date(at))} तक की है। नई जानकारी अभी तक नहीं आई।`,
  connected: 'इंटरनेट फिर से आ गया।',
  current: 'सारी जानकारी ताज़ा है।',
  updated: 'नई जानकारी आ गई।',
  keep: 'मेरी जानकारी इस फ़ोन में रखें',
  keepHint:
    'आपके पेज तुरंत खुलेंगे, बिना इंटरनेट के भी। अगर दूसरे लोग भी यह फ़ोन चलाते हैं, तो यह सुविधा बंद कर दें। लॉगआउट करने पर आपकी जानकारी इस फ़ोन से हर बार मिट जाती है।',
} as const;
