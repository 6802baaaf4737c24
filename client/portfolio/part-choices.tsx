import { Link } from 'wouter';
import { portfolio as copy } from '#copy/portfolio.ts';
import { experience as experienceCopy, profile as profileCopy } from '#copy/profile.ts';
import { projects as projectsCopy } from '#copy/projects.ts';
import { skills as skillsCopy } from '#copy/skills.ts';
import { paths } from '#paths';
import { changeParts, parts } from '#profile/state/parts.ts';
import type { Sources } from './content.ts';

type Part = keyof typeof copy.parts;

/** A part without content: says so, and leads to the screen that adds it. */
interface Missing {
  readonly note: string;
  readonly href: string;
  readonly add: string;
}

/** A switch for each part of the portfolio, and a word about what it tells. */
export function PartChoices({ sources }: { sources: Sources }) {
  const missing = missingParts(sources);
  const notes: Partial<Record<Part, string>> = copy.notes;
  return (
    <fieldset className="part-choices stack">
      <legend>
        <h2>{copy.partsHeading}</h2>
      </legend>
      <div className="part-list stack gap-2">
        {(Object.keys(copy.parts) as Part[]).map((part) => (
          <PartChoice
            key={part}
            part={part}
            note={missing[part]?.note ?? notes[part]}
            missing={missing[part]}
          />
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
  readonly missing: Missing | undefined;
}

function PartChoice({ part, note, missing }: PartChoiceProps) {
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
      {missing && (
        <Link className="standalone part-add" href={missing.href}>
          {missing.add}
        </Link>
      )}
    </div>
  );
}

function missingParts({ user, skills, projects, experience }: Sources) {
  const inProfile = { href: paths.updateProfile, add: profileCopy.editProfile };
  const parts: readonly (readonly [Part, boolean, Omit<Missing, 'note'>])[] = [
    ['photo', user.profile === 'default', inProfile],
    ['about', user.bio === '', inProfile],
    ['skills', skills.length === 0, { href: paths.skillList, add: skillsCopy.add }],
    ['projects', projects.length === 0, { href: paths.addProject, add: projectsCopy.add }],
    ['experience', experience.length === 0, { href: paths.addExperience, add: experienceCopy.add }],
  ];
  const notes: Partial<Record<Part, string>> = copy.missing;
  const missing = parts.filter(([, isMissing]) => isMissing);
  return Object.fromEntries(
    missing.map(([part, , way]) => [part, { note: notes[part] ?? '', ...way }]),
  ) as Partial<Record<Part, Missing>>;
}
