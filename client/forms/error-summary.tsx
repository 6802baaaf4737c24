import { useContext, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { paths } from '#paths';
import { PageFrame } from '#ui/page.tsx';
import type { Form } from './form.ts';
import './error-summary.css';
import { langOf } from '#ui/lang-of.ts';

/** Scrolls to the whole field, because the label is above the control, and focuses the control. */
function goTo(control: HTMLElement | null): void {
  control?.closest('.field')?.scrollIntoView({ block: 'start' });
  control?.focus({ preventScroll: true });
}

interface ErrorSummaryProps {
  // biome-ignore lint/suspicious/noExplicitAny: a summary lists the errors of any form
  readonly form: Form<any>;
  readonly savedNote?: string | undefined;
  readonly reveal?: ((field: string) => void) | undefined;
}

/** The errors above the heading, with links to their fields. Takes focus after each failed submit. */
export function ErrorSummary({ form, savedNote, reveal }: ErrorSummaryProps) {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const failures = form.failures.value;
  const entries = Object.entries(form.errors.value as Record<string, string>);
  const problem = form.problem.value;
  const { isCovered } = useContext(PageFrame);
  const shownFailures = useRef(0);
  useEffect(() => {
    if (isCovered || shownFailures.current === failures) return;
    shownFailures.current = failures;
    ref.current?.focus();
  }, [failures, isCovered]);
  if (entries.length === 0 && problem === undefined) return null;
  return (
    <section ref={ref} className="error-summary" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>{forms.summary}</h2>
      {problem !== undefined && <p lang={langOf(problem)}>{problem}</p>}
      {problem === errors.accountDeleted && (
        <Link className="standalone" href={paths.help}>
          {app.help}
        </Link>
      )}
      {problem !== undefined && savedNote && <p className="error-kept">{savedNote}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map(([field, message]) => (
            <li key={field}>
              <a
                className="standalone"
                href={`#${field}`}
                lang={langOf(message)}
                onClick={(event) => {
                  event.preventDefault();
                  flushSync(() => reveal?.(field));
                  goTo(document.getElementById(field));
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
