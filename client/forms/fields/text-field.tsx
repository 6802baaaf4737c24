import { type InputHTMLAttributes, useId, useState } from 'react';
import { asciiLine } from '#contract/typed.ts';
import { forms } from '#copy/forms.ts';
import { afterPress } from '#forms/after-press.ts';
import { langOf } from '#ui/lang-of.ts';
import { useAnnouncement } from '#ui/live-region.tsx';
import { EyeIcon, EyeOffIcon } from '#ui/screen-icons.tsx';
import { Field, type FieldProps } from './field.tsx';

interface TextFieldProps
  extends FieldProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoCapitalize'> {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete: string;
  readonly onLeave?: () => void;
  /** The text is in Latin letters by nature, so another keyboard gets a note. */
  readonly latin?: boolean;
  readonly suggestions?: readonly string[];
  /** Turns the input into a password field, with the labels of its show and hide button. */
  readonly secret?: { readonly show: string; readonly hide: string };
}

const otherScript = /(?![\p{Script=Latin}\d])[\p{L}\p{Nd}]/u;

export function TextField({ latin, suggestions, secret, ...props }: TextFieldProps) {
  const { type = 'text', autoComplete, inputMode, autoCapitalize = 'none', onLeave, ...field } = props;
  const { id, value } = field;
  const leave = afterPress();
  const [isShown, setShown] = useState(false);
  const listId = useId();
  // Rules convert the digits of Indian keyboards, except in a password.
  const isOtherKeyboard = latin && otherScript.test(secret ? value : asciiLine(value));
  const note = isOtherKeyboard ? forms.otherKeyboard : undefined;
  useAnnouncement(note ?? '');
  return (
    <Field {...field} note={note}>
      {(control) => (
        <div className={secret ? 'field-box secret' : 'field-box'}>
          <input
            {...control}
            type={secret && !isShown ? 'password' : type}
            lang={secret ? undefined : langOf(value)}
            list={suggestions && listId}
            autoComplete={autoComplete}
            autoCapitalize={autoCapitalize}
            autoCorrect="off"
            spellCheck={false}
            inputMode={inputMode}
            onBlur={onLeave && (() => leave(onLeave))}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
          {secret && (
            <button
              type="button"
              className="field-reveal"
              aria-label={isShown ? secret.hide : secret.show}
              aria-controls={id}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOffIcon /> : <EyeIcon />}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
