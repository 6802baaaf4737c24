export const reading = {
  readAloud: 'पढ़कर सुनाएँ',
  readScreen: 'यह स्क्रीन पढ़कर सुनाएँ',
  running: 'पढ़कर सुनाया जा रहा है',
  paused: 'सुनाना रुका है',
  stop: 'सुनाना बंद करें',
  pause: 'सुनाना थोड़ा रोकें',
  resume: 'आगे सुनाएँ',
  /** Spoken after the words of a button. */
  button: (name: string) => `${name}, बटन`,
  chosenButton: (name: string) => `${name}, यह चुना है`,
  /** Spoken before the words of a choice. */
  chosen: 'चुना हुआ:',
  empty: 'खाली',
  hidden: 'भरा है, पर छिपा है',
  noVoice:
    'इस फ़ोन या कंप्यूटर में हिन्दी आवाज़ नहीं है। सेटिंग में “लिखाई को बोली में बदलना”, या अंग्रेज़ी में “Text-to-speech” खोजें, और हिन्दी आवाज़ जोड़ें। फिर पेज दोबारा खोलें।',
  voiceFailed: 'सुनाना रुक गया, आवाज़ नहीं चली। फिर से कोशिश करें।',
} as const;
