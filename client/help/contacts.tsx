import { contact } from '#copy/contact.ts';
import { Section } from '#ui/section.tsx';
import { contacts } from './state/contacts.ts';
import '#ui/button.css';
import './contacts.css';

/** Ways to a person, after a sentence about them. Nothing without a contact. */
export function Contacts({ heading = contact.heading, children }: { heading?: string; children: string }) {
  if (contacts().length === 0) return null;
  return (
    <Section heading={heading}>
      <p>{children}</p>
      <ul className="contacts stack">
        {contacts().map(({ kind, text, href }) => (
          <li key={kind}>
            <a className="button plain" href={href} rel="noreferrer">
              {contact[kind](text)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
