import { type InputHTMLAttributes, useId, useLayoutEffect, useRef, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '#ui/icons.tsx';
import { langOf } from '#ui/lang-of.ts';
import { type BoundControl, controlProps, Field } from './field.tsx';

type InputProps = InputHTMLAttributes<HTMLInputElement>;

interface TextFieldProps extends BoundControl {
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete: string;
  readonly inputMode?: NonNullable<InputProps['inputMode']>;
  readonly autoCapitalize?: 'words' | 'characters';
  readonly onBlur?: () => void;
  readonly suggestions?: readonly string[];
  /** Turns the input into a password field, with the labels of its show and hide button. */
  readonly secret?: { readonly show: string; readonly hide: string };
}

export function TextField({
  id,
  label,
  value,
  onChange,
  error,
  required,
  optional,
  hint,
  type = 'text',
  suggestions,
  secret,
  ...rest
}: TextFieldProps) {
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
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={secret ? 'field-box secret' : 'field-box'}>
        <input
          ref={input}
          {...controlProps({ id, hint, error, required })}
          type={secret && !isShown ? 'password' : type}
          value={value}
          lang={secret ? undefined : langOf(value)}
          onChange={(event) => onChange(event.target.value)}
          list={suggestions && listId}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
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
    </Field>
  );
}
