import type { User } from '#contract/entities.ts';
import { reachable } from '#contract/reach.ts';
import { portfolio } from '#copy/portfolio.ts';
import { Checkbox } from '#forms/fields/checkbox.tsx';
import { FieldGroup } from '#forms/fields/field.tsx';
import { partsOf } from '#portfolio/parts.ts';
import { useStore } from '#session/use-session.ts';

const copy = portfolio.contact;

/** The ways in which an employer can answer. None is chosen at first. */
export function ContactChoices({ id, user }: { id: string; user: User }) {
  const { parts, changeContact } = useStore(partsOf);
  const contact = reachable(user);
  const choices = (['email', 'phone', 'own'] as const).filter((way) => way === 'own' || contact[way]);
  return (
    <FieldGroup id={id} label={copy.heading} hint={copy.hint}>
      <div className="stack gap-2">
        {choices.map((way, index) => (
          <Checkbox
            key={way}
            id={index === 0 ? id : `${id}-${way}`}
            label={way === 'own' ? copy.own : `${copy[way]}: ${contact[way]}`}
            checked={parts.value[way]}
            onChange={(checked) => changeContact(way, checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
