export const reading = {
  readAloud: 'पढ़कर सुनाएँ',
  readScreen: 'यह स्क्रीन पढ़कर सुनाएँ',
  running: 'पढ़ा जा रहा है',
  paused: 'पढ़ना रुका है',
  stop: 'पढ़ना बंद करें',
  pause: 'पढ़ना थोड़ा रोकें',
  resume: 'आगे पढ़ें',
  /** Spoken after the words of a button. */
  button: (name: string) => `${name}, बटन`,
  chosenButton: (name: string) => `${name}, चुना हुआ`,
  /** Spoken before the words of a choice. */
  chosen: 'चुना हुआ:',
  empty: 'खाली',
  hidden: 'भरा है, पर छिपा है',
  noVoice:
    'इस डिवाइस में हिन्दी आवाज़ नहीं है। सेटिंग में “Text-to-speech” खोजें और हिन्दी आवाज़ जोड़ें। फिर यह पेज दोबारा खोलें।',
  voiceFailed: 'पढ़ना रुक गया, आवाज़ नहीं चली। फिर कोशिश करें।',
} as const;
