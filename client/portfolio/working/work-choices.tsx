import { forms } from '#copy/forms.ts';
import { portfolioChoices } from '#copy/portfolio-choices.ts';
import { sheet } from '#copy/sheet.ts';
import { workCards } from '#copy/work-cards.ts';
import { Checkbox } from '#forms/fields/checkbox.tsx';
import { FieldGroup } from '#forms/fields/field.tsx';
import { Fold } from '#navigation/fold.tsx';
import { partsOf } from '#portfolio/parts.ts';
import { useStore } from '#session/use-session.ts';
import { announce } from '#ui/live-region.tsx';
import { WorkDrawing } from './drawing.tsx';
import { OwnTextField } from './own-text-field.tsx';
import { chosenCards, opposites, withCard, workWordsOf } from './rules.ts';

const copy = portfolioChoices.work;

/** Chooses what the page says about working together. */
export function WorkChoices() {
  const { parts, changeParts } = useStore(partsOf);
  const chosen = chosenCards(parts.value);
  const names = chosen.map((card) => sheet.workCards[card]).join(', ');
  return (
    <Fold heading={sheet.work} hint={names || workWordsOf(parts.value) || copy.none}>
      <div className="stack gap-5">
        <FieldGroup id="work-card" label={copy.cards} hint={copy.cardsHint}>
          <div className="work-cards stack gap-2">
            {workCards.map((card) => (
              <Checkbox
                key={card}
                label={sheet.workCards[card]}
                icon={<WorkDrawing card={card} />}
                checked={chosen.includes(card)}
                onChange={(checked) => {
                  const others = parts.peek().work.filter((other) => other !== card);
                  changeParts({ work: checked ? withCard(others, card) : others });
                  const opposite = checked && opposites[card];
                  if (opposite && others.includes(opposite))
                    announce(copy.dropped(sheet.workCards[opposite]));
                }}
              />
            ))}
          </div>
        </FieldGroup>
        <OwnTextField
          id="work-words"
          label={copy.words}
          optional={forms.optional}
          hint={copy.wordsHint}
          value={parts.value.workWords}
          onChange={(typed) => changeParts({ workWords: typed })}
        />
      </div>
    </Fold>
  );
}
