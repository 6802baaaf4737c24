export const contact = {
  heading: 'टीम से बात करें',
  intro: 'मदद करने वाली टीम को लिखें या फ़ोन करें। आपका खाता मिटा दिया गया हो, तब भी।',
  email: (address: string) => `ईमेल: ${address}`,
  phone: (number: string) => `फ़ोन: ${number}`,
  whatsApp: (number: string) => `WhatsApp: ${number}`,
} as const;
