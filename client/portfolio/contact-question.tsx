import { useState } from 'react';
import type { User } from '#contract/entities.ts';
import { portfolio } from '#copy/portfolio.ts';
import { hasContact, partsOf } from '#portfolio/parts.ts';
import { useStore } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { announce } from '#ui/live-region.tsx';
import { ContactChoices } from './contact-choices.tsx';

const copy = portfolio.contact;
const id = 'contact-question';

interface ContactQuestionProps {
  readonly user: User;
  readonly onClose: () => void;
  readonly onAnswer: () => void;
}

/** Asks before the first hand-out, because an employer cannot answer a page without contact. */
export function ContactQuestion({ user, onClose, onAnswer }: ContactQuestionProps) {
  const { parts } = useStore(partsOf);
  const [isMissing, setMissing] = useState(false);
  const isAnswered = hasContact(parts.value);
  return (
    <Dialog heading={portfolio.handOutHeading} onClose={onClose}>
      <ContactChoices id={id} user={user} error={isMissing && !isAnswered ? copy.missing : undefined} />
      <p className="soft small">{copy.changeHint}</p>
      <div className="dialog-answers row">
        <Button
          variant="primary"
          onClick={() => {
            // The press may have read a choice that is not rendered yet.
            if (hasContact(parts.value)) return onAnswer();
            setMissing(true);
            announce(copy.missing);
            document.getElementById(id)?.focus();
          }}
        >
          {copy.continue}
        </Button>
      </div>
    </Dialog>
  );
}
