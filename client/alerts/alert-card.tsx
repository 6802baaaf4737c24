import { alerts as copy } from '#copy/alerts.ts';
import { named } from '#copy/name.ts';
import { Badge } from '#ui/badge.tsx';
import { LongName, LongText } from '#ui/long-text.tsx';
import { longestWord } from '#ui/longest-word.ts';
import { WarningIcon } from '#ui/screen-icons.tsx';
import { Pause, Text } from '#ui/text.tsx';
import type { LearnerAlert } from './state/alerts.ts';
import './alert-card.css';

/** An alert of the feed. The text may be in any language and direction. */
export function AlertCard({ alert, isNew }: { alert: LearnerAlert; isNew: boolean }) {
  const { description, link } = alert;
  const title = alert.title || copy.untitled;
  return (
    <article className="alert-card box room">
      {/* The label is in the heading, so that screen readers announce it during heading navigation. */}
      <h2 className="row" data-longest={longestWord(named(title))}>
        <Text as="bdi">{named(title)}</Text>
        {isNew && (
          <>
            <Pause />
            <span className="alert-new small strong">{copy.isNew}</span>
          </>
        )}
      </h2>
      <AlertType type={alert.type} />
      <LongName name={title} />
      {description !== '' && <LongText className="measure lines" text={description} />}
      {link !== '' && (
        <a
          className="standalone strong"
          href={link}
          rel="noreferrer"
          aria-label={`${copy.visit}: ${named(title)}`}
        >
          {copy.visit}
        </a>
      )}
    </article>
  );
}

/** The type as the feed spells it. A notice has its own word and a warning icon (product, section 2: Alerts). */
function AlertType({ type }: { type: string }) {
  if (type === '') return null;
  if (type.toLowerCase() !== 'notice') return <Badge>{named(type)}</Badge>;
  return (
    <Badge>
      <WarningIcon />
      <span>{copy.notice}</span>
    </Badge>
  );
}
