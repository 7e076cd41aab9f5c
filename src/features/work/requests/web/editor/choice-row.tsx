import type { ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';

interface Props {
  name: string;
  on: boolean;
  onChoose: () => void;
  required?: boolean;
  className: string;
  children: ReactNode;
}

export function ChoiceRow({ name, on, onChoose, required, className, children }: Props) {
  return (
    <label
      className={classes(
        'flex cursor-pointer items-center rounded-sm px-2',
        on ? 'is-on bg-primary-soft font-semibold text-primary-ink' : 'text-ink-2 hover:bg-hover [&>svg]:text-ink-3',
        className,
      )}
    >
      <input type="radio" className="sr-only" name={name} required={required} checked={on} onChange={onChoose} />
      {children}
    </label>
  );
}
