import { CalendarRange, ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { parisDay } from '#common/days.ts';
import { type Period, presetPeriod, presets } from '#features/operations/activity-reports/activity-report.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import type { Failure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { useTexts } from './texts.ts';
import type { usePeriod } from './use-period.ts';

type Props = Pick<ReturnType<typeof usePeriod>, 'period' | 'preset'> & {
  failure: Failure | null;
  onPeriod: (period: Period) => void;
};

/** The report's period: a preset or two dates. */
export function PeriodPicker({ period, preset, failure, onPeriod }: Props) {
  const t = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(period);
  const problem = (field: string) => failure?.issues.find(({ path }) => path[0] === field)?.message;
  const shown = t('days', { from: format.date(period.from), to: format.date(period.to) });
  const choose = (next: Period) => {
    onPeriod(next);
    setOpen(false);
  };
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        setDraft(period);
        setOpen(next);
      }}
    >
      <Popover.Trigger asChild>
        <button type="button" className="btn btn--secondary" aria-label={`${t('period')}, ${shown}`}>
          <Icon of={CalendarRange} />
          <span className="tabular-nums">{shown}</span>
          <Icon of={ChevronDown} size={14} />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="pop grid w-[min(30rem,94vw)] md:grid-cols-[11rem_minmax(0,1fr)]"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('period')}
        >
          <ul className="border-line bg-sunken p-1.5 md:border-r">
            {presets.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  aria-pressed={one === preset}
                  className={classes('menu__item max-md:h-11', one === preset && 'font-semibold text-primary-ink')}
                  onClick={() => choose(presetPeriod(one, parisDay(timeHere())))}
                >
                  {t(`presets.${one}`)}
                </button>
              </li>
            ))}
          </ul>
          <form
            className="flex flex-col gap-3 p-4"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              choose(draft);
            }}
          >
            <Field label={t('from')} error={problem('from')}>
              <DateField value={draft.from} max={draft.to} onValue={(value) => setDraft({ ...draft, from: value })} />
            </Field>
            <Field label={t('to')} error={problem('to')}>
              <DateField value={draft.to} min={draft.from} onValue={(value) => setDraft({ ...draft, to: value })} />
            </Field>
            <Button type="submit" variant="primary" className="self-end">
              {t('apply')}
            </Button>
          </form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
