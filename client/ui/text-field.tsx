import { type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, useState } from 'react';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import './text-field.css';

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Makes it a password field, with these words on the button that shows and hides it. */
  readonly secret?: { readonly show: string; readonly hide: string };
}

/** A labelled input with its hint and error wired to it. Nothing is judged while typing. */
export function TextField({
  id,
  label,
  value,
  onChange,
  error,
  hint,
  type = 'text',
  secret,
  ...rest
}: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      <div className="field-box">
        <input
          id={id}
          name={id}
          type={secret && !shown ? 'password' : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
        />
        {secret && (
          <button
            type="button"
            className="field-reveal"
            aria-label={shown ? secret.hide : secret.show}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        )}
      </div>
    </div>
  );
}
