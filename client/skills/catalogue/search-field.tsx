import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { SearchIcon } from '#ui/icons.tsx';
import '#forms/fields/field.css';
import './search-field.css';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A field that searches as one types; Enter has nothing left to do. */
export function SearchField({ label, value, onChange, onBlur }: SearchFieldProps) {
  useSignals();
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

/** What a search found, in words. Its region is always there, so that a change in it is spoken. */
export function Status({ children }: { children: string }) {
  useSignals();
  return (
    <p className="found-status" role="status">
      {children}
    </p>
  );
}
