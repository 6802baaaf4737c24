import type { ReactNode } from 'react';
import { FieldGroup, type FieldProps } from './field.tsx';
import { chosenIn, Toggle } from './toggle.tsx';

interface RadioFieldProps extends FieldProps {
  readonly options: readonly (readonly [value: string, label: ReactNode])[];
  /** Arranges the options. */
  readonly className?: string;
  readonly children?: ReactNode;
}

export function RadioField(props: RadioFieldProps) {
  const { value, onChange, options, className = 'choices row', children, ...rest } = props;
  const { id } = rest;
  return (
    <FieldGroup role="radiogroup" {...rest}>
      <div className={className}>
        {options.map(([option, label], index) => (
          <label key={option} className="choice">
            <Toggle
              id={index === 0 ? id : `${id}-${option}`}
              type="radio"
              name={id}
              value={option}
              checked={value === option}
              onInput={({ currentTarget }) => onChange(chosenIn(currentTarget))}
            />
            {typeof label === 'string' ? <span>{label}</span> : label}
          </label>
        ))}
      </div>
      {children}
    </FieldGroup>
  );
}
