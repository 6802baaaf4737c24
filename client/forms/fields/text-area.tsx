import type { TextareaHTMLAttributes } from 'react';
import { langOf } from '#ui/lang-of.ts';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps &
  Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows' | 'autoComplete' | 'autoCapitalize'> & {
    /** Replaces the label for a screen reader, if several fields share the label. */
    readonly spoken?: string;
    /** The id of a hint that several fields share. */
    readonly sharedHint?: string;
  };

export function TextArea(props: TextAreaProps) {
  const { rows, autoComplete, autoCapitalize, spoken, sharedHint, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          aria-label={spoken}
          aria-describedby={[sharedHint, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
          lang={langOf(field.value)}
          // Chromium scrolls only to the caret, so the navigation bar would cover the rest.
          onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
          rows={rows}
          autoComplete={autoComplete}
          autoCapitalize={autoCapitalize}
        />
      )}
    </Field>
  );
}
