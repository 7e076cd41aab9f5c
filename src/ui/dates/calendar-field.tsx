import { useRef, useState } from 'react';
import { useField } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useWords } from '#ui/words/words.ts';
import { CalendarButton } from './calendar-button.tsx';
import { TypedField, type Writing, type WrittenProps } from './typed-field.tsx';

export interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
  /** Days from today offered by name: `[0, 1, 7]`. */
  presets?: readonly number[];
}

/** Presets for the future: today, tomorrow, in a week. */
export const soon = [0, 1, 7];

interface CalendarFieldProps extends WrittenProps, Bounds {
  presets: readonly number[];
  day: string;
  onDay: (day: string) => void;
  writing: Writing;
}

/** A typed field with a calendar, opened by its button or Alt+Down. */
export function CalendarField({ min, max, presets, day, onDay, writing, takeInput, ...rest }: CalendarFieldProps) {
  const t = useWords();
  const today = useFormat().today();
  const { id } = useField(rest.id);
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const days = { min: min?.slice(0, 10), max: max?.slice(0, 10) };
  return (
    <TypedField
      {...rest}
      takeInput={(input) => {
        field.current = input;
        takeInput?.(input);
      }}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowDown') setOpen(true);
      }}
      suffix={
        !rest.disabled &&
        !rest.readOnly && (
          <CalendarButton
            field={field}
            labelId={id && `${id}-label`}
            chosen={day}
            onChoose={onDay}
            onOpen={setOpen}
            {...{ open, today, presets, ...days }}
          />
        )
      }
      writing={{
        ...writing,
        sayRefused: (value) => {
          if (min && value < min) return t('dates.earliest', { day: writing.print(min) });
          return max && value > max ? t('dates.latest', { day: writing.print(max) }) : '';
        },
      }}
    />
  );
}
