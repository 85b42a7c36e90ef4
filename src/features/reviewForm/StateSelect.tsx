import { useId, type ReactNode } from 'react';
import { FieldError, FieldFrame, FieldLabel } from '../../components/TextField';
import { usStates } from '../../config/entities';
import { reviewFormWords } from '../../content/reviewForm';

interface StateSelectProps {
  label: ReactNode;
  /** The two-letter code, `''` for none. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** The browser's own select of the 50 states, which phones and autofill handle best. */
export function StateSelect({ label, value, onChange, error }: StateSelectProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldFrame>
        <select
          id={id}
          name="state"
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          autoComplete="address-level1"
          aria-required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        >
          <option value="">{reviewFormWords.noState}</option>
          {usStates.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
