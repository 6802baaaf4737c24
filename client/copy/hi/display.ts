export const display = {
  heading: 'दिखावट की सेटिंग',
  hint: 'हर बदलाव तुरंत हो जाता है। लॉगआउट के बाद भी वह इस डिवाइस पर रहता है।',
  textSize: 'अक्षरों का आकार',
  theme: 'रंग',
  themes: {
    system: 'इस डिवाइस जैसे',
    light: 'उजली स्क्रीन',
    dark: 'काली स्क्रीन',
    contrast: 'गहरा कंट्रास्ट',
    'contrast-dark': 'गहरा कंट्रास्ट, काली स्क्रीन',
  },
  motion: 'हलचल',
  motions: {
    system: 'इस डिवाइस जैसी',
    less: 'कोई हलचल नहीं',
  },
  spacing: 'अक्षरों के बीच जगह',
  spacings: {
    usual: 'सामान्य',
    wide: 'ज़्यादा जगह',
  },
  readAloud: 'पढ़कर सुनाने का बटन',
  readAlouds: {
    show: 'दिखाएँ',
    hide: 'छिपाएँ',
  },
  readingSpeed: 'पढ़ने की रफ़्तार',
  readingSpeeds: {
    slow: 'धीमी',
    normal: 'सामान्य',
    fast: 'तेज़',
  },
  done: 'हो गया',
  reset: 'पहले जैसा करें',
  resetDone: 'दिखावट पहले जैसी हो गई।',
} as const;
