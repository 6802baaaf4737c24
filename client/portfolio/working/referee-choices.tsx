import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { oneLine } from '#contract/typed.ts';
import { forms } from '#copy/forms.ts';
import { portfolioChoices } from '#copy/portfolio-choices.ts';
import { sheet } from '#copy/sheet.ts';
import { Checkbox } from '#forms/fields/checkbox.tsx';
import { ignoreSecondPress } from '#forms/fields/choice-group.tsx';
import { FieldGroup } from '#forms/fields/field.tsx';
import { Fold } from '#navigation/fold.tsx';
import { partsOf, type Referee } from '#portfolio/parts.ts';
import { useStore } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import { OwnTextField } from './own-text-field.tsx';
import { maxReferees, missingIn } from './rules.ts';

const copy = portfolioChoices.referees;
const nobody: Referee = { name: '', role: '', contact: '', words: '', asked: false };

/** The second press of a double press on Add hits what has come under the pointer, and would take the new focus. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) ignoreSecondPress(event);
}

/** Names people who know the learner's work. The page shows only those who are complete and have agreed. */
export function RefereeChoices() {
  const { parts, changeParts } = useStore(partsOf);
  const referees = parts.value.referees.slice(0, maxReferees);
  const addRow = useRef<HTMLDivElement>(null);
  /** Focuses after the next render, because the element comes with it. */
  const focusNext = useRef<() => void>(undefined);
  useEffect(() => {
    focusNext.current?.();
    focusNext.current = undefined;
  });
  const names = referees.map(({ name }, index) => oneLine(name) || copy.person(index + 1));
  return (
    <Fold heading={sheet.referees} hint={names.join(', ') || copy.none}>
      <div className="stack gap-5" onMouseDownCapture={keepFocus}>
        <p>{copy.intro}</p>
        {referees.map((referee, index) => (
          <RefereeFields
            // biome-ignore lint/suspicious/noArrayIndexKey: the store holds all values
            key={index}
            id={`referee-${index + 1}`}
            legend={copy.person(index + 1)}
            referee={referee}
            // Reads the newest values. A browser may fill in several fields before the next render.
            onChange={(changed) =>
              changeParts({
                referees: parts
                  .peek()
                  .referees.map((other, at) => (at === index ? { ...other, ...changed } : other)),
              })
            }
            onRemove={() => {
              focusNext.current = () => addRow.current?.querySelector('button')?.focus();
              changeParts({ referees: parts.peek().referees.filter((_, at) => at !== index) });
            }}
          />
        ))}
        <div ref={addRow}>
          {referees.length < maxReferees ? (
            <Button
              single
              onClick={() => {
                focusNext.current = () =>
                  document.getElementById(`referee-${referees.length + 1}-name`)?.focus();
                changeParts({ referees: [...parts.peek().referees, nobody] });
              }}
            >
              {copy.add}
            </Button>
          ) : (
            <p className="soft small">{copy.full(maxReferees)}</p>
          )}
        </div>
      </div>
    </Fold>
  );
}

interface RefereeFieldsProps {
  readonly id: string;
  readonly legend: string;
  readonly referee: Referee;
  readonly onChange: (changed: Partial<Referee>) => void;
  readonly onRemove: () => void;
}

function RefereeFields({ id, legend, referee, onChange, onRemove }: RefereeFieldsProps) {
  const statusId = useId();
  const missing = missingIn(referee);
  const isOnPage = missing.length === 0;
  useAnnouncement(isOnPage ? copy.onPage : '');
  const isUnreachable = referee.contact.trim() !== '' && missing.includes('contact');
  return (
    <FieldGroup id={id} label={legend}>
      <div className="stack gap-4">
        <OwnTextField
          id={`${id}-name`}
          label={copy.name}
          autoCapitalize="words"
          value={referee.name}
          // The tick is about a person and a contact.
          onChange={(name) => onChange({ name, asked: false })}
        />
        <OwnTextField
          id={`${id}-role`}
          label={copy.role}
          optional={forms.optional}
          hint={copy.roleHint}
          value={referee.role}
          onChange={(role) => onChange({ role })}
        />
        <OwnTextField
          id={`${id}-contact`}
          label={copy.contact}
          error={isUnreachable ? copy.contactInvalid : undefined}
          latin
          autoCapitalize="none"
          value={referee.contact}
          onChange={(contact) => onChange({ contact, asked: false })}
        />
        <OwnTextField
          id={`${id}-words`}
          label={copy.words}
          optional={forms.optional}
          hint={copy.wordsHint}
          value={referee.words}
          onChange={(words) => onChange({ words })}
        />
        <Checkbox
          label={copy.asked}
          checked={referee.asked}
          describedBy={statusId}
          onChange={(asked) => onChange({ asked })}
        />
        <p id={statusId} className={isOnPage ? 'small strong' : 'soft small'}>
          {isOnPage ? copy.onPage : copy.notOnPage(missing.map((part) => copy.missing[part]))}
        </p>
        <div>
          <Button single name={`${copy.remove}: ${legend}`} onClick={onRemove}>
            {copy.remove}
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}
