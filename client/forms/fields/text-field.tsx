import { type InputHTMLAttributes, useId, useLayoutEffect, useRef, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '#ui/icons.tsx';
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
  /** What the browser offers to fill in; anything else may be typed. */
  readonly suggestions?: readonly string[];
  /** Makes it a password field, with these words on the button that shows and hides it. */
  readonly secret?: { readonly show: string; readonly hide: string };
}

/** A labelled input, described by its hint and error. Nothing is validated while typing. */
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
  // What was typed or filled in by the browser while the document alone showed the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is there as the field comes, or never
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed !== undefined && typed !== value) onChange(typed);
  }, []);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="field-box">
        <input
          ref={input}
          {...controlProps({ id, hint, error, required })}
          type={secret && !isShown ? 'password' : type}
          value={value}
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
