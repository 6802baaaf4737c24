import type { User } from '#contract/entities.ts';
import { portfolio } from '#copy/portfolio.ts';
import { Checkbox } from '#forms/fields/checkbox.tsx';
import { FieldGroup } from '#forms/fields/field.tsx';
import { changeContact, parts } from './parts.ts';

const copy = portfolio.contact;

interface ContactChoicesProps {
  /** The id of the group, and of its first choice. */
  readonly id: string;
  readonly user: User;
  readonly error?: string | undefined;
}

/** The ways in which an employer can answer. None is chosen at first. */
export function ContactChoices({ id, user, error }: ContactChoicesProps) {
  const choices = (['email', 'phone', 'own'] as const).filter((way) => way === 'own' || user[way] !== '');
  return (
    <FieldGroup id={id} label={copy.heading} hint={copy.hint} error={error}>
      <div className="stack gap-2">
        {choices.map((way, index) => (
          <Checkbox
            key={way}
            id={index === 0 ? id : `${id}-${way}`}
            label={copy[way]}
            checked={parts.value[way]}
            onChange={(checked) => changeContact(way, checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
