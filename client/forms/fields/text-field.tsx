import { type InputHTMLAttributes, useId, useLayoutEffect, useRef, useState } from 'react';
import { langOf } from '#ui/lang-of.ts';
import { EyeIcon, EyeOffIcon } from '#ui/screen-icons.tsx';
import { Field, type FieldProps } from './field.tsx';

interface TextFieldProps
  extends FieldProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoCapitalize' | 'onBlur'> {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete: string;
  readonly suggestions?: readonly string[];
  /** Turns the input into a password field, with the labels of its show and hide button. */
  readonly secret?: { readonly show: string; readonly hide: string };
}

export function TextField({
  type = 'text',
  autoComplete,
  inputMode,
  autoCapitalize = 'none',
  onBlur,
  suggestions,
  secret,
  ...field
}: TextFieldProps) {
  const { id, value, onChange } = field;
  const [isShown, setShown] = useState(false);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // Keeps text that was typed or autofilled in the prerendered document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is there at mount or never
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed !== undefined && typed !== value) onChange(typed);
  }, []);
  return (
    <Field {...field}>
      {(control) => (
        <div className={secret ? 'field-box secret' : 'field-box'}>
          <input
            {...control}
            ref={input}
            type={secret && !isShown ? 'password' : type}
            lang={secret ? undefined : langOf(value)}
            list={suggestions && listId}
            autoComplete={autoComplete}
            autoCapitalize={autoCapitalize}
            autoCorrect="off"
            spellCheck={false}
            inputMode={inputMode}
            onBlur={onBlur}
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
