export const ui = {
  back: 'पीछे जाएँ',
  close: 'बंद करें',
  ok: 'ठीक है',
  unnamed: 'बिना नाम',
  viewMore: 'पूरा दिखाएँ',
  viewLess: 'कम दिखाएँ',
  // Buttons show it too, while they send, delete or save.
  loading: 'थोड़ा रुकें...',
  loadingOf: (what: string) => `${what}: थोड़ा रुकें...`,
  tryAgain: 'फिर से कोशिश करें',
  tryNow: 'अभी कोशिश करें',
} as const;

export const confirm = {
  heading: 'क्या सच में ऐसा करना है?',
  no: 'नहीं, अभी नहीं',
  yes: 'हाँ, मिटाएँ',
} as const;
