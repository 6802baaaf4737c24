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

/** A search field that searches on input. Enter does nothing. */
export function SearchField({ label, value, onChange, onBlur }: SearchFieldProps) {
  useSignals();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not support the search element
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

/** The number of results as text. The live region is always rendered, so that screen readers announce its changes. */
export function Status({ children }: { children: string }) {
  useSignals();
  return (
    <p className="found-status" role="status">
      {children}
    </p>
  );
}
