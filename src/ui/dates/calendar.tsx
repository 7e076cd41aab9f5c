import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { formatCalendarDay } from '#common/dates.ts';
import { addDays, addMonths } from '#common/days.ts';
import { Chip } from '#ui/inputs/chip.tsx';
import { classes } from '#ui/words/classes.ts';
import { useLocale } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useWords } from '#ui/words/words.ts';
import { clamped, movedBy, weeksOf } from './month.ts';
import { isWithin } from './read-dates.ts';

export interface CalendarProps {
  /** The field; the calendar opens below it. */
  anchor: RefObject<HTMLElement | null>;
  /** The button that opened it, to restore the focus. */
  button: RefObject<HTMLButtonElement | null>;
  chosen: string;
  today: string;
  min: string | undefined;
  max: string | undefined;
  /** Days from today offered by name. */
  presets: readonly number[];
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** A Monday, to derive the names of weekdays. */
const someMonday = '2026-11-16';
const week = Array.from({ length: 7 }, (_, index) => addDays(someMonday, index));

const cell = 'grid size-9 place-items-center rounded-md tabular-nums max-md:size-11';

/** A month of days in a dialog: arrows, Page Up and Down, Home and End; Escape closes it. */
export default function Calendar(props: CalendarProps) {
  const { anchor, button, chosen, today, min, max, presets, onChoose, onClose } = props;
  const t = useWords();
  const locale = useLocale();
  const title = useId();
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  const [active, setActive] = useState(() => clamped(chosen || today, min, max));
  const focusDay = () => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  useEffect(() => {
    if (byKey.current) focusDay();
    byKey.current = false;
  }, [active]);
  const print = (day: string, options: Intl.DateTimeFormatOptions) => formatCalendarDay(day, options, locale);
  const turn = (by: 1 | -1) => setActive(clamped(addMonths(active, by), min, max));
  const isEnd = (by: 1 | -1) => clamped(addMonths(active, by), min, max).slice(0, 7) === active.slice(0, 7);
  function press(event: KeyboardEvent) {
    const next = movedBy(event.key, active, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    byKey.current = true;
    setActive(clamped(next, min, max));
  }
  const turner = (by: 1 | -1) => (
    <button
      type="button"
      className="iconbtn max-md:size-11 aria-disabled:text-ink-off"
      aria-label={t(by < 0 ? 'dates.previous' : 'dates.next')}
      aria-disabled={isEnd(by) || undefined}
      onClick={() => turn(by)}
    >
      <Icon of={by < 0 ? ChevronLeft : ChevronRight} size={17} />
    </button>
  );

  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          className="pop max-h-(--radix-popover-content-available-height) overflow-y-auto p-2.5"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('dates.calendar')}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focusDay();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The button's own press closes it.
            if (button.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          <div className="flex items-center justify-between">
            {turner(-1)}
            <span id={title} aria-live="polite" className="inline-block text-sm font-[600] first-letter:uppercase">
              {print(active, { month: 'long', year: 'numeric' })}
            </span>
            {turner(1)}
          </div>
          {/* A grid of days (WAI-ARIA APG): arrow keys move between its cells. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
          <table ref={grid} role="grid" aria-labelledby={title} className="text-sm" onKeyDown={press}>
            <thead>
              <tr>
                {week.map((day) => (
                  <th
                    key={day}
                    scope="col"
                    abbr={print(day, { weekday: 'long' })}
                    className="h-7 text-center text-xs font-normal text-ink-3"
                  >
                    {print(day, { weekday: 'short' }).replace('.', '')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(active).map((days) => (
                <tr key={days.find(Boolean)}>
                  {days.map((day, index) =>
                    day ? (
                      <td key={day} aria-selected={day === chosen}>
                        <button
                          type="button"
                          tabIndex={day === active ? 0 : -1}
                          disabled={!isWithin(day, { min, max })}
                          aria-label={print(day, { dateStyle: 'full' })}
                          aria-current={day === today ? 'date' : undefined}
                          className={classes(
                            cell,
                            'disabled:text-ink-off disabled:line-through',
                            day === chosen
                              ? 'bg-primary font-[640] text-on-primary outline outline-transparent'
                              : 'hover:not-disabled:bg-hover',
                            day === today && 'font-[640] underline underline-offset-4',
                          )}
                          onClick={() => onChoose(day)}
                        >
                          {Number(day.slice(8))}
                        </button>
                      </td>
                    ) : (
                      // Empty cells have no other key than their position.
                      // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label
                      <td key={index} />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          <Presets {...{ today, min, max, presets, onChoose, locale }} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type PresetsProps = Pick<CalendarProps, 'today' | 'min' | 'max' | 'presets' | 'onChoose'> & { locale: string };

/** «Aujourd’hui», «Demain», «Dans 7 jours», as worded by `Intl`. */
function Presets({ today, min, max, presets, onChoose, locale }: PresetsProps) {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const allowed = presets
    .map((by) => ({ by, day: addDays(today, by) }))
    .filter(({ day }) => isWithin(day, { min, max }));
  if (allowed.length === 0) return null;
  return (
    <div className="mt-2 flex max-w-63 flex-wrap gap-1.5 max-md:max-w-77">
      {allowed.map(({ by, day }) => (
        <Chip key={by} className="max-md:h-11" onClick={() => onChoose(day)}>
          <span className="inline-block first-letter:uppercase">{words.format(by, 'day')}</span>
        </Chip>
      ))}
    </div>
  );
}
