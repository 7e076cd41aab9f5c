import { Star } from 'lucide-react';
import { useId } from 'react';
import { classes } from '#ui/words/classes.ts';
import { FieldError } from '#ui/inputs/field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from '../texts.ts';

const star =
  'relative grid place-items-center rounded-sm text-ink-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus';

export interface MarkFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  optional?: boolean;
  error?: string | undefined;
}

export function MarkField({ label, value, onChange, optional, error }: MarkFieldProps) {
  const t = useTexts();
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={classes(optional && 'flex flex-wrap items-center gap-x-3')}>
      <legend className={optional ? 'float-left flex-[1_1_150px] text-sm' : 'label label--req'}>{label}</legend>
      <div className={classes('-ml-2.25 flex items-center', optional && 'flex-[0_0_250px]')}>
        {[1, 2, 3, 4, 5].map((mark) => (
          <label key={mark} className={classes(star, optional ? 'h-8.5 w-9 max-md:h-11 max-md:w-10' : 'size-11')}>
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer opacity-0"
              name={name}
              required={!optional}
              checked={value === mark}
              aria-describedby={error ? errorId : undefined}
              onChange={() => onChange(mark)}
            />
            <Icon
              of={Star}
              size={optional ? 18 : 26}
              className={classes(value !== null && mark <= value && 'fill-(--ocre-500) text-(--ocre-500)')}
            />
            <span className="sr-only">{t('outOf', { mark })}</span>
          </label>
        ))}
        {optional && value !== null && (
          <button
            type="button"
            className="link ml-2 text-xs"
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
