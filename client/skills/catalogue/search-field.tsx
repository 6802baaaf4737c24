import { type ReactNode, useId } from 'react';
import { skillSearch } from '#copy/skills.ts';
import { useContent } from '#forms/fields/content.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { SearchIcon } from '#ui/screen-icons.tsx';
import '#forms/fields/field.css';
import './search-field.css';
import { langOf } from '#ui/lang-of.ts';
import { useAnnouncement } from '#ui/live-region.tsx';
import type { FieldInAddress } from './search-in-address.ts';

interface SearchFieldProps extends FieldInAddress {
  readonly label: string;
  /** The number of results as text. */
  readonly found: string;
  readonly children?: ReactNode;
}

/** A search field that searches on input, and the number of results. Enter does nothing. */
export function SearchField(props: SearchFieldProps) {
  const { label, input, value, onChange, onBlur, onClear, found, children } = props;
  const id = useId();
  useContent(input, 'value', value);
  // After a pause, because results change while the learner types.
  useAnnouncement(found, 700);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not support the search element */}
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
              defaultValue={value}
              lang={langOf(value)}
              onInput={(event) => onChange(event.currentTarget.value)}
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
      <p className="found-count line strong">{found}</p>
    </>
  );
}
