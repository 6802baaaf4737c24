import type { ComponentProps } from 'react';
import type { User } from '#contract/entities.ts';
import { reachable } from '#contract/reach.ts';
import { portfolio } from '#copy/portfolio.ts';
import type { SheetWords } from '#copy/sheet-words.ts';
import { partsOf } from '#portfolio/parts.ts';
import { useStore } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { contactOf, type PortfolioContent } from '../content.ts';
import { addressOf } from '../link/address.ts';
import { useMade } from '../link/use-made.ts';
import { WhatsAppButton } from './whatsapp-button.tsx';

const copy = portfolio.contact;

interface ContactQuestionProps {
  readonly user: User;
  readonly content: PortfolioContent;
  readonly words: SheetWords;
  readonly toWhatsApp: boolean;
  readonly onClose: () => void;
  readonly onAnswer: () => void;
}

/** Asks before the first hand-out, because an employer cannot answer a page without contact. An answer goes on at once. */
export function ContactQuestion(props: ContactQuestionProps) {
  const { user, content, words, toWhatsApp, onClose, onAnswer } = props;
  const { changeParts } = useStore(partsOf);
  const { email, phone } = reachable(user);
  const values = [phone && words.phone(phone), email].filter(Boolean).join(', ');
  const answers = [
    ...(phone ? [{ label: copy.phone, value: words.phone(phone), shows: { phone: true } }] : []),
    ...(email ? [{ label: copy.email, value: email, shows: { email: true } }] : []),
    ...(phone && email ? [{ label: copy.both, value: values, shows: { phone: true, email: true } }] : []),
    { label: copy.own, value: undefined, shows: { own: true } },
  ];
  return (
    <Dialog heading={copy.heading} text={copy.hint} onClose={onClose}>
      <div className="stack">
        {answers.map(({ label, value, shows }) => {
          const parts = { email: false, phone: false, own: false, ...shows };
          const answer = () => {
            changeParts(parts);
            onAnswer();
          };
          const text = (
            <span key={label} className="contact-answer">
              <strong>{label}</strong>{' '}
              {value ? <span translate="no">{value}</span> : <span>{copy.ownHint}</span>}
            </span>
          );
          if (!toWhatsApp)
            return (
              <Button key={label} single onClick={answer}>
                {text}
              </Button>
            );
          return (
            <WhatsAppAnswer
              key={label}
              content={{ ...content, ...contactOf(user, parts) }}
              words={words}
              onPress={answer}
            >
              {text}
            </WhatsAppAnswer>
          );
        })}
      </div>
      <p className="soft small">{copy.changeHint}</p>
    </Dialog>
  );
}

interface WhatsAppAnswerProps extends Omit<ComponentProps<typeof WhatsAppButton>, 'link'> {
  readonly content: PortfolioContent;
}

const WhatsAppAnswer = ({ content, ...button }: WhatsAppAnswerProps) => (
  <WhatsAppButton link={useMade(content, addressOf)} {...button} />
);
