import { settings } from '#api/settings.ts';

interface Contact {
  readonly kind: 'email' | 'phone' | 'whatsApp';
  readonly text: string;
  readonly href: string;
}

const { helpEmail, helpPhone, helpWhatsApp } = settings;

const all: readonly Contact[] = [
  { kind: 'email', text: helpEmail, href: `mailto:${helpEmail}` },
  { kind: 'phone', text: helpPhone, href: `tel:${helpPhone.replace(/[ -]/g, '')}` },
  { kind: 'whatsApp', text: helpWhatsApp, href: `https://wa.me/${helpWhatsApp.replace(/\D/g, '')}` },
];

/** The ways to a person who helps learners. Empty if the settings name none. */
export const contacts = all.filter(({ text }) => text !== '');
