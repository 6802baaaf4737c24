import type { TextareaHTMLAttributes } from 'react';
import { langOf } from '#ui/lang-of.ts';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps &
  Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows' | 'autoComplete' | 'autoCapitalize'>;

export function TextArea({ rows, autoComplete, autoCapitalize, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
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
