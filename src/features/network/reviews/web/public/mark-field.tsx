import { Star } from 'lucide-react';
import { useId } from 'react';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useTexts } from '../texts.ts';
import './reviews.css';

export interface MarkFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  /** May be taken back. */
  optional?: boolean;
  error?: string | undefined;
}

/** One to five stars. */
export function MarkField({ label, value, onChange, optional, error }: MarkFieldProps) {
  const t = useTexts();
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={classes('mark', optional && 'mark--row')}>
      <legend className={optional ? 'text-sm' : 'label label--req'}>{label}</legend>
      <div className="mark__s">
        {[1, 2, 3, 4, 5].map((mark) => (
          <label key={mark} className={classes('mark__i', value !== null && mark <= value && 'is-on')}>
            <input
              type="radio"
              name={name}
              required={!optional}
              checked={value === mark}
              aria-describedby={error ? errorId : undefined}
              onChange={() => onChange(mark)}
            />
            <Icon of={Star} size={optional ? 18 : 26} />
            <span className="sr-only">{t('outOf', { mark })}</span>
          </label>
        ))}
        {optional && value !== null && (
          <button
            type="button"
            className="link text-xs mark__x"
            aria-label={t('dialog.clearOf', { name: label })}
            onClick={() => onChange(null)}
          >
            {t('dialog.clear')}
          </button>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
