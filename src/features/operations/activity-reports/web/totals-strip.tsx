import type { ReactNode } from 'react';
import type { ActivityReport } from '#features/operations/activity-reports/activity-report.contract.ts';
import { TitleBlock, TitleBlockRow, TitleBlockCell } from '#ui/title-block.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.tsx';
import { useTexts } from './texts.ts';

/** Formats hours: «5 h 20», «3 j». */
export function usePrintHours(): (hours: number | null) => string {
  const format = useFormat();
  return (hours) => (hours === null ? '—' : format.duration(Math.max(1 / 60, hours) * 3_600_000, hours < 24));
}

interface FigureProps {
  label: string;
  value: ReactNode;
  now: number | null;
  before: number | null;
  /** A lower value is better, as for delays. */
  shorter?: boolean;
}

/** A figure and its change since the previous period. */
function Figure({ label, value, now, before, shorter = false }: FigureProps) {
  const t = useTexts();
  const format = useFormat();
  const move = now === null || !before ? null : Math.round(((now - before) / before) * 100);
  const good = move !== null && (shorter ? move < 0 : move > 0);
  return (
    <TitleBlockCell
      kind="figure"
      label={label}
      grow
      className="md:nth-4:last:col-span-2 max-md:odd:last:col-span-2 [&>dt]:whitespace-normal"
    >
      {value}{' '}
      {move !== null && (
        <small
          className={classes('font-medium', move === 0 ? 'text-ink-3' : good ? 'text-success-ink' : 'text-warning-ink')}
        >
          {move === 0 ? t('same') : `${move > 0 ? '+' : '−'}${format.number(Math.abs(move))}\u202f%`}
        </small>
      )}
    </TitleBlockCell>
  );
}

export function TotalsStrip({ report: { totals, previous } }: { report: ActivityReport }) {
  const t = useTexts();
  const format = useFormat();
  const printHours = usePrintHours();
  const count = (name: 'published' | 'quotes' | 'orders' | 'accepted' | 'newAccounts' | 'newCompanies') => (
    <Figure label={t(name)} value={format.number(totals[name])} now={totals[name]} before={previous[name]} />
  );
  const delay = (name: 'quoteHours' | 'orderHours', label: string) => (
    <Figure
      shorter
      label={`${label}, ${t('median')}`}
      value={printHours(totals[name])}
      now={totals[name]}
      before={previous[name]}
    />
  );
  return (
    <TitleBlock className="mx-1 my-0.5 [&>dl]:grid [&>dl]:grid-cols-5 max-md:[&>dl]:grid-cols-2">
      <TitleBlockRow>
        {count('published')}
        {count('quotes')}
        {count('orders')}
        <Figure
          label={t('ordered')}
          value={format.money(totals.orderedMinor, 'EUR', true)}
          now={totals.orderedMinor}
          before={previous.orderedMinor}
        />
        {count('accepted')}
      </TitleBlockRow>
      <TitleBlockRow>
        {delay('quoteHours', t('quoteDelay'))}
        {delay('orderHours', t('orderDelay'))}
        {count('newAccounts')}
        {count('newCompanies')}
      </TitleBlockRow>
    </TitleBlock>
  );
}
