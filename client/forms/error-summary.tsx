import { type MouseEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { forms } from '#copy/forms.ts';
import { useFocusChange } from '#ui/page.tsx';
import type { Form } from './form.ts';
import './error-summary.css';
import { Text } from '#ui/text.tsx';

export interface SummaryOptions {
  /** Says after a failure that nothing is lost. */
  readonly savedNote?: string | undefined;
  /** Brings a field to the screen before a link goes to it. */
  readonly reveal?: ((field: string) => void) | undefined;
}

interface ErrorSummaryProps extends SummaryOptions {
  // biome-ignore lint/suspicious/noExplicitAny: a summary lists the errors of any form
  readonly form: Form<any>;
}

/** The errors above the heading, with links to their fields. Takes focus after each failed submit. */
export function ErrorSummary({ form, savedNote, reveal }: ErrorSummaryProps) {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const entries = Object.entries(form.errors.value as Record<string, string>);
  const failure = form.failure.value;
  useFocusChange(form.failures.value, () => ref.current?.focus());
  if (entries.length === 0 && !failure) return null;
  return (
    <section
      ref={ref}
      className="error-summary box stack gap-2 measure strong"
      tabIndex={-1}
      aria-labelledby={id}
    >
      <Text as="h2" id={id}>
        {forms.summary}
      </Text>
      {failure && <Text>{failure.message}</Text>}
      {failure?.link && (
        <Link className="standalone" href={failure.link.href}>
          {failure.link.label}
        </Link>
      )}
      {failure && savedNote && <p className="error-kept">{savedNote}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map(([field, message]) => (
            <li key={field}>
              <Text
                as="a"
                className="standalone"
                href={`#${field}`}
                onClick={(event: MouseEvent) => {
                  event.preventDefault();
                  flushSync(() => reveal?.(field));
                  const control = document.getElementById(field);
                  // Scrolls to the whole field, because the label is above the control.
                  control?.closest('.field')?.scrollIntoView({ block: 'start' });
                  control?.focus({ preventScroll: true });
                }}
              >
                {message}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
