import { useSignals } from '@preact/signals-react/runtime';
import type { Project, User, UserSkill } from '#contract/entities.ts';
import type { Experience } from '#contract/experience.ts';
import { portfolio as copy } from '#copy/portfolio.ts';
import { changeParts, parts } from './state/parts.ts';

type Part = keyof typeof copy.parts;

interface PartChoicesProps {
  readonly sources: {
    readonly user: User;
    readonly skills: readonly UserSkill[];
    readonly projects: readonly Project[];
    readonly experience: readonly Experience[];
  };
}

/** A switch for each part of the portfolio, and a word about what it tells. */
export function PartChoices({ sources: { user, skills, projects, experience } }: PartChoicesProps) {
  useSignals();
  const missing: Partial<Record<Part, boolean>> = {
    photo: user.profile === 'default',
    about: user.bio === '',
    skills: skills.length === 0,
    projects: projects.length === 0,
    experience: experience.length === 0,
  };
  const notes: Partial<Record<Part, string>> = {
    about: copy.notes.about,
    email: copy.notes.contact,
    phone: copy.notes.contact,
  };
  const missingNotes: Partial<Record<Part, string>> = copy.missing;
  return (
    <fieldset className="part-choices">
      <legend>
        <h2>{copy.partsHeading}</h2>
      </legend>
      <div className="part-list">
        {(Object.keys(copy.parts) as Part[]).map((part) => {
          const note = missing[part] ? missingNotes[part] : parts.value[part] ? notes[part] : undefined;
          return (
            <div key={part}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={parts.value[part]}
                  aria-describedby={note && `${part}-note`}
                  onChange={({ target }) => changeParts({ [part]: target.checked })}
                />
                {copy.parts[part]}
              </label>
              {note && (
                <p id={`${part}-note`} className="part-note">
                  {note}
                </p>
              )}
            </div>
          );
        })}
      </div>
      <p className="part-never">
        <strong>{copy.neverHeading}:</strong> {copy.never}
      </p>
    </fieldset>
  );
}
