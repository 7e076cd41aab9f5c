import type { ReactNode } from 'react';
import type { ActivityReport, ReportQuality } from '#features/operations/activity-reports/activity-report.contract.ts';
import { useQueue } from '#features/operations/administration/web/public/queue-panel.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Sparkline } from '#ui/marks/sparkline.tsx';
import { Delta } from './delta.tsx';
import { usePrintHours } from './print-hours.ts';
import { useTexts } from './texts.ts';

const cleanOf = ({ received, clean }: ReportQuality) => (received === 0 ? null : clean / received);
const contestedOf = ({ invoiced, contested }: ReportQuality) => (invoiced === 0 ? null : contested / invoiced);

/** Six figures of the period with their weekly trend, beside the year before. */
export function FiguresPanel({ report, title }: { report: ActivityReport; title: string }) {
  const t = useTexts();
  const format = useFormat();
  const printHours = usePrintHours();
  const queue = useQueue();
  const { totals, quality, lastYear, weeks } = report;
  const percent = (share: number | null) => (share === null ? '—' : format.percent(share));
  const clean = [cleanOf(quality), cleanOf(lastYear.quality)] as const;
  const contested = [contestedOf(quality), contestedOf(lastYear.quality)] as const;
  return (
    <Panel title={title} flush className="flex flex-col *:last:flex-1">
      <dl className="grid h-full grid-cols-2 border-t border-line [&>div:nth-child(even)]:border-l">
        <Figure
          label={t('published')}
          value={format.number(totals.published)}
          values={weeks.map((one) => one.published)}
        >
          <Delta after={t('overYear')} now={totals.published} before={lastYear.totals.published} />
        </Figure>
        <Figure
          label={t('ordered')}
          value={format.money(totals.orderedMinor, 'EUR', true)}
          values={weeks.map((one) => one.orderedMinor)}
        >
          <Delta after={t('overYear')} now={totals.orderedMinor} before={lastYear.totals.orderedMinor} />
        </Figure>
        <Figure
          label={`${t('quoteDelay')}, ${t('median')}`}
          value={printHours(totals.quoteHours)}
          values={weeks.map((one) => one.quoteHours ?? 0)}
          fewer
        >
          <Delta after={t('overYear')} now={totals.quoteHours} before={lastYear.totals.quoteHours} fewer />
        </Figure>
        <Figure label={t('clean')} value={percent(clean[0])} values={weeks.map((one) => cleanOf(one) ?? 0)}>
          <Delta after={t('overYear')} now={clean[0]} before={clean[1]} share />
        </Figure>
        <Figure
          label={t('activeUsers')}
          value={queue.data ? format.number(queue.data.activeUsers) : '—'}
          values={[]}
          over={t('lastDay')}
        >
          {null}
        </Figure>
        <Figure
          label={t('contested')}
          value={percent(contested[0])}
          values={weeks.map((one) => contestedOf(one) ?? 0)}
          fewer
        >
          <Delta after={t('overYear')} now={contested[0]} before={contested[1]} share fewer />
        </Figure>
      </dl>
    </Panel>
  );
}

interface FigureProps {
  label: string;
  value: string;
  values: readonly number[];
  fewer?: boolean;
  over?: string;
  children: ReactNode;
}

function Figure({ label, value, values, fewer = false, over, children }: FigureProps) {
  return (
    <div className="grid min-h-21 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line px-4 py-2.5 nth-last-[-n+2]:border-b-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="col-start-1 text-xl/7 font-[620] tabular-nums">{value}</dd>
      <dd className="col-start-1 min-h-4.5 text-xs/4.5 text-ink-2">{over ?? children}</dd>
      <dd className="col-start-2 row-span-3 row-start-1 self-center max-md:hidden">
        <Sparkline values={values} tone={fewer ? 'warning' : 'primary'} />
      </dd>
    </div>
  );
}
