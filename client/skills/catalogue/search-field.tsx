import { type ReactNode, type RefObject, useId } from 'react';
import { skillSearch } from '#copy/skills.ts';
import { CloseIcon, SearchIcon } from '#ui/icons.tsx';
import '#forms/fields/field.css';
import './search-field.css';
import { langOf } from '#ui/lang-of.ts';

export interface SearchFieldProps {
  readonly label: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** Empties the field and focuses it. */
  readonly onClear: () => void;
  /** Filters beside the field. */
  readonly children?: ReactNode;
}

/** A search field that searches on input. Enter does nothing. */
export function SearchField({ label, input, value, onChange, onBlur, onClear, children }: SearchFieldProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not support the search element
    <form role="search" className="search-fields stack" onSubmit={(event) => event.preventDefault()}>
      <div className="field stack gap-1">
        <label htmlFor={id}>{label}</label>
        <div className="field-box search-box">
          <SearchIcon />
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            value={value}
            lang={langOf(value)}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          {value !== '' && (
            <button type="button" className="field-reveal" aria-label={skillSearch.clear} onClick={onClear}>
              <CloseIcon />
            </button>
          )}
        </div>
      </div>
      {children}
    </form>
  );
}
