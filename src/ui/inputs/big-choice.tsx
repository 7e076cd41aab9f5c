import { useId } from 'react';
import { classes } from '#ui/words/classes.ts';
import type { Tone } from '#ui/words/vocabulary.ts';

export interface BigChoiceProps<V extends string> {
  legend: string;
  options: readonly { value: V; label: string; tone?: Tone }[];
  value: V | null;
  onChange: (value: V) => void;
}

const tones: Record<Tone, string> = {
  neutral: 'has-checked:bg-neutral-soft has-checked:text-neutral-ink has-checked:inset-ring-neutral-ink',
  info: 'has-checked:bg-primary-soft has-checked:text-primary-ink has-checked:inset-ring-primary-ink',
  success: 'has-checked:bg-success-soft has-checked:text-success-ink has-checked:inset-ring-success-ink',
  warning: 'has-checked:bg-warning-soft has-checked:text-warning-ink has-checked:inset-ring-warning-ink',
  danger: 'has-checked:bg-danger-soft has-checked:text-danger-ink has-checked:inset-ring-danger-ink',
  urgent: 'has-checked:bg-urgent-soft has-checked:text-urgent-ink has-checked:inset-ring-urgent-ink',
};

export function BigChoice<V extends string>({ legend, options, value, onChange }: BigChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="label mb-1">{legend}</legend>
      <div className="flex flex-wrap gap-px overflow-hidden rounded-md border border-line-control bg-line-strong">
        {options.map(({ value: one, label, tone = 'info' }) => (
          <label
            key={one}
            className={classes(
              'relative grid min-h-12 flex-[1_1_84px] cursor-pointer place-items-center bg-field px-1.5 text-center text-sm font-[540] has-checked:font-[650] has-checked:inset-ring-2 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
              tones[tone],
            )}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={value === one}
              onChange={() => onChange(one)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
