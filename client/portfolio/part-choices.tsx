import { useState } from 'react';
import { Link } from 'wouter';
import { webLink } from '#contract/typed.ts';
import { isWebAddress } from '#contract/values.ts';
import { forms } from '#copy/forms.ts';
import { languageCodes, languageNames } from '#copy/languages.ts';
import { portfolio as copy } from '#copy/portfolio.ts';
import { experience as experienceCopy, profile as profileCopy } from '#copy/profile.ts';
import { projects as projectsCopy } from '#copy/projects.ts';
import { skills as skillsCopy } from '#copy/skills.ts';
import { Checkbox } from '#forms/fields/checkbox.tsx';
import { RadioField } from '#forms/fields/radio-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { Fold } from '#navigation/fold.tsx';
import { paths } from '#paths';
import { type Parts, pageLanguage, partsOf } from '#portfolio/parts.ts';
import { useStore } from '#session/use-session.ts';
import { ContactChoices } from './contact-choices.tsx';
import type { Sources } from './content.ts';

type Part = keyof typeof copy.parts;

/** The way to the screen that adds the content of a part. */
interface Way {
  readonly href: string;
  readonly add: string;
}

const partNames = Object.keys(copy.parts) as Part[];

/** Chooses the parts and the language of the page. Folded, because the page itself says them too. */
export function PartChoices({ sources }: { sources: Sources }) {
  const { parts, changeParts } = useStore(partsOf);
  const ways = waysToMissing(sources);
  return (
    <Fold heading={copy.partsHeading} hint={shownParts(parts.value).join(', ')}>
      <div className="stack gap-5">
        <fieldset className="part-list stack gap-2">
          <legend className="visually-hidden">{copy.partsHeading}</legend>
          {partNames.map((part) => (
            <PartChoice key={part} part={part} way={ways[part]} />
          ))}
        </fieldset>
        <ContactChoices id="contact" user={sources.user} />
        <Video />
        <RadioField
          id="page-language"
          className="stack gap-2"
          label={copy.language}
          value={pageLanguage(parts.value)}
          options={languageCodes.map((code) => [
            code,
            <span key={code} lang={code}>
              {languageNames[code]}
            </span>,
          ])}
          onChange={(language) => changeParts({ language })}
        />
        <p className="soft small">
          <strong>{`${copy.neverHeading}: `}</strong>
          <span>{copy.never}</span>
        </p>
      </div>
    </Fold>
  );
}

function shownParts(chosen: Parts): readonly string[] {
  const contact = (['email', 'phone'] as const).filter((way) => chosen[way]).map((way) => copy.contact[way]);
  return [...partNames.filter((part) => chosen[part]).map((part) => copy.parts[part]), ...contact];
}

function PartChoice({ part, way }: { part: Part; way: Way | undefined }) {
  const { parts, changeParts } = useStore(partsOf);
  const notes: Partial<Record<Part, string>> = way ? copy.missing : copy.notes;
  const note = notes[part];
  return (
    <div>
      <Checkbox
        label={copy.parts[part]}
        checked={parts.value[part]}
        describedBy={note && `${part}-note`}
        onChange={(checked) => changeParts({ [part]: checked })}
      />
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

/** The link of a video. A text that is no link stays here and not on the page. */
function Video() {
  const [isLeft, setLeft] = useState(true);
  const { parts, changeParts } = useStore(partsOf);
  const { video } = parts.value;
  const isInvalid = isLeft && video.trim() !== '' && !isWebAddress(webLink(video));
  return (
    <TextField
      id="video"
      label={copy.video}
      optional={forms.optional}
      hint={copy.videoHint}
      error={isInvalid ? copy.videoInvalid : undefined}
      type="url"
      inputMode="url"
      autoComplete="off"
      value={video}
      onChange={(typed) => {
        setLeft(false);
        changeParts({ video: typed });
      }}
      onLeave={() => setLeft(true)}
    />
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
