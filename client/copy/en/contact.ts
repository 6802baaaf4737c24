/** Ways to a person who helps learners. Apart from the help screen, because other screens show them too. */
export const contact = {
  heading: 'Talk to a person',
  intro: 'Write to the administrator of this app, or call. Do so too if your account was deleted.',
  email: (address: string) => `Email: ${address}`,
  phone: (number: string) => `Phone: ${number}`,
  whatsApp: (number: string) => `WhatsApp: ${number}`,
} as const;
