interface Contact {
  readonly kind: 'email' | 'phone' | 'whatsApp';
  readonly text: string;
  readonly href: string;
}

/** Returns the ways to a person who helps learners. Empty if the settings name none. */
export function contacts(): readonly Contact[] {
  const email = import.meta.env.VITE_HELP_EMAIL;
  const phone = import.meta.env.VITE_HELP_PHONE;
  const whatsApp = import.meta.env.VITE_HELP_WHATSAPP;
  const all: readonly Contact[] = [
    { kind: 'phone', text: phone, href: `tel:${phone.replace(/[ -]/g, '')}` },
    { kind: 'whatsApp', text: whatsApp, href: `https://wa.me/${whatsApp.replace(/\D/g, '')}` },
    { kind: 'email', text: email, href: `mailto:${email}` },
  ];
  return all.filter(({ text }) => text !== '');
}

/** Returns the address of a contact with a message to send. A phone call has none. */
export function withMessage({ kind, href }: Contact, message: string): string {
  const text = encodeURIComponent(message);
  if (kind === 'email') return `${href}?subject=${text}&body=${text}`;
  return kind === 'whatsApp' ? `${href}?text=${text}` : href;
}
