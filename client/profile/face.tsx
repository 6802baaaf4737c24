import { fullName, type User } from '#contract/entities.ts';
import { toneOf } from '#skills/tone.ts';
import { Picture, useBroken } from '#ui/picture.tsx';
import { ProfileIcon } from '#ui/screen-icons.tsx';
import { initialsOf } from './initials.ts';

/** The learner's picture, or the initials on a card colour. The heading beside it says the name. */
export function Face({ user }: { user: User }) {
  const { profile: src, username } = user;
  const [isBroken, setBroken] = useBroken(src);
  if (src !== 'default' && !isBroken)
    return <Picture className="person-picture" src={src} width={160} height={160} onBroken={setBroken} />;
  // A thin space keeps letters of India from joining.
  const initials = initialsOf(fullName(user)).join('\u2009');
  const tone = toneOf(sumOf(username));
  return (
    <div className={`person-picture person-initials ${tone}`} translate="no" aria-hidden="true">
      {initials || <ProfileIcon />}
    </div>
  );
}

const sumOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
