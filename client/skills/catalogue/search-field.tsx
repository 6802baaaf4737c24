import { useId } from 'react';
import { SearchIcon } from './icons.tsx';
import './field.css';
import './search-field.css';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A field that searches as one types; Enter has nothing left to do. */
export function SearchField({ label, value, onChange, onBlur }: SearchFieldProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the search element
    <form role="search" className="field" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box search-box">
        <SearchIcon />
        <input
          id={id}
          type="search"
          name="q"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </div>
    </form>
  );
}
