import type { ReactNode } from 'react';
import type { Dashboard } from '#features/work/dashboard/dashboard.contract.ts';
import { TitleBlock, TitleBlockRow, TitleBlockCell } from '#ui/page/title-block.tsx';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

const day = 24 * 60;
const round = (value: number) => Math.round(value * 10) / 10;

const cell =
  'px-4 pt-2.25 pb-2.5 max-md:justify-start max-md:px-3 max-md:pt-2 max-md:pb-2.25 print:[&>dt]:whitespace-normal';

export function StripFrame({ children }: { children: ReactNode }) {
  return (
    <TitleBlock className="col-span-full mx-1 my-0.5 max-md:*:grid max-md:*:grid-cols-[1fr_1fr]">
      <TitleBlockRow>{children}</TitleBlockRow>
    </TitleBlock>
  );
}

export function FigureCell({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <TitleBlockCell kind="figure" label={label} grow className={cell}>
      {children}
    </TitleBlockCell>
  );
}

export function Figure({ label, value, over }: { label: string; value: ReactNode; over: string }) {
  return (
    <FigureCell label={label}>
      {value} <small>{over}</small>
    </FigureCell>
  );
}

export function StripDate({ weekday, date }: { weekday: string; date: string }) {
  return (
    <TitleBlockCell
      kind="number"
      label={weekday}
      className={classes(
        cell,
        'max-md:col-span-full max-md:flex-row max-md:items-baseline max-md:gap-2 [&>dd]:whitespace-nowrap [&>dt]:first-letter:uppercase',
      )}
    >
      {date}
    </TitleBlockCell>
  );
}

export function DayCell({ now }: { now: Date }) {
  const format = useFormat();
  return <StripDate weekday={format.weekday(now)} date={format.date(now)} />;
}

export function Strip({ data, now }: { data: Dashboard; now: Date }) {
  const t = useTexts();
  const format = useFormat();
  const { side, waiting, open, currency, mayAct } = data;
  const month = format.month(data.months.at(-1)?.month ?? now.toISOString(), 'long');
  const committed = (
    <Figure
      label={t(`strip.committed.${side}`, { month })}
      value={format.money(data.committedMinor, currency, true)}
      over={t('strip.beforeTax')}
    />
  );
  const minutes = data.firstQuoteMinutes;
  const firstQuote = (): string => {
    if (minutes === null) return '—';
    return minutes < day
      ? format.duration(minutes * 60_000, true)
      : t('days', { days: format.number(round(minutes / day)) });
  };
  const count = (value: number) => format.number(value);
  const urgent = waiting.urgent > 0 ? `, ${t('strip.urgent', { count: waiting.urgent })}` : '';
  return (
    <StripFrame>
      <DayCell now={now} />
      {side !== 'admin' && (
        <>
          <Figure
            label={t(mayAct ? 'strip.waiting' : 'strip.followed')}
            value={count(waiting.count)}
            over={t('strip.actions', { count: waiting.count }) + urgent}
          />
          <Figure
            label={t(`strip.open.${side}`)}
            value={count(open.count)}
            over={open.count > 0 ? t('strip.places', { count: open.places }) : ''}
          />
          <Figure
            label={t(`strip.firstQuote.${side}`)}
            value={firstQuote()}
            over={t(minutes === null ? 'strip.noQuote' : 'strip.mean')}
          />
        </>
      )}
      {committed}
    </StripFrame>
  );
}
