import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { PieceBoundary } from '#ui/feedback/piece-boundary.tsx';
import { useWords } from '#ui/words/words.ts';
import type { CalendarProps } from './calendar.tsx';

const load = () => import('./calendar.tsx');
const Calendar = lazy(load);

interface CalendarButtonProps extends Pick<CalendarProps, 'chosen' | 'today' | 'min' | 'max' | 'presets' | 'onChoose'> {
  field: CalendarProps['anchor'];
  labelId: string | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Opens the calendar, whose code loads at the first press; if it fails, the day is typed. */
export function CalendarButton({ field, labelId, open, onOpen, onChoose, ...calendar }: CalendarButtonProps) {
  const t = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const [lost, setLost] = useState(false);
  if (lost) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="-mr-1.5 grid size-7 place-items-center rounded-sm hover:bg-hover max-md:-mr-2.5 max-md:size-11"
        // Without the label's own words: otherwise finding the field by its label would find two elements.
        aria-label={t('dates.calendar')}
        aria-describedby={labelId}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onClick={() => onOpen(!open)}
      >
        <Icon of={CalendarDays} />
      </button>
      {open && (
        <PieceBoundary onFailure={() => setLost(true)}>
          <Suspense fallback={null}>
            <Calendar
              {...calendar}
              anchor={field}
              button={button}
              onClose={() => onOpen(false)}
              onChoose={(day) => {
                onChoose(day);
                onOpen(false);
              }}
            />
          </Suspense>
        </PieceBoundary>
      )}
    </>
  );
}
