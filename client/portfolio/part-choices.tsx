import { Link } from 'wouter';
import { portfolio as copy } from '#copy/portfolio.ts';
import { experience as experienceCopy, profile as profileCopy } from '#copy/profile.ts';
import { projects as projectsCopy } from '#copy/projects.ts';
import { skills as skillsCopy } from '#copy/skills.ts';
import { paths } from '#paths';
import { changeParts, parts } from '#profile/state/parts.ts';
import { Text } from '#ui/text.tsx';
import type { Sources } from './content.ts';

type Part = keyof typeof copy.parts;

/** The way to the screen that adds the content of a part. */
interface Way {
  readonly href: string;
  readonly add: string;
}

/** A switch for each part of the portfolio, and a word about what it tells. A part without content has a way to add it. */
export function PartChoices({ sources }: { sources: Sources }) {
  const ways = waysToMissing(sources);
  const notes: Partial<Record<Part, string>> = copy.notes;
  const missing: Partial<Record<Part, string>> = copy.missing;
  return (
    <fieldset className="part-choices stack">
      <legend>
        <Text as="h2">{copy.partsHeading}</Text>
      </legend>
      <div className="part-list stack gap-2">
        {(Object.keys(copy.parts) as Part[]).map((part) => (
          <PartChoice key={part} part={part} note={(ways[part] ? missing : notes)[part]} way={ways[part]} />
        ))}
      </div>
      <p className="soft small">
        <strong>{`${copy.neverHeading}: `}</strong>
        <span>{copy.never}</span>
      </p>
    </fieldset>
  );
}

interface PartChoiceProps {
  readonly part: Part;
  readonly note: string | undefined;
  readonly way: Way | undefined;
}

function PartChoice({ part, note, way }: PartChoiceProps) {
  return (
    <div>
      <label className="choice">
        <input
          type="checkbox"
          checked={parts.value[part]}
          aria-describedby={note && `${part}-note`}
          onChange={({ target }) => changeParts({ [part]: target.checked })}
        />
        <span>{copy.parts[part]}</span>
      </label>
      {note && (
        <p id={`${part}-note`} className="part-note soft small">
          {note}
        </p>
      )}
      {way && (
        <Link className="standalone part-add" href={way.href}>
          {way.add}
        </Link>
      )}
    </div>
  );
}

function waysToMissing({ user, skills, projects, experience }: Sources): Partial<Record<Part, Way>> {
  const toProfile = { href: paths.updateProfile, add: profileCopy.editProfile };
  return {
    ...(user.profile === 'default' && { photo: toProfile }),
    ...(user.bio === '' && { about: toProfile }),
    ...(skills.length === 0 && { skills: { href: paths.skillList, add: skillsCopy.add } }),
    ...(projects.length === 0 && { projects: { href: paths.addProject, add: projectsCopy.add } }),
    ...(experience.length === 0 && { experience: { href: paths.addExperience, add: experienceCopy.add } }),
  };
}
