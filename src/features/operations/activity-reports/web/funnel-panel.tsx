import type { ActivityReport } from '#features/operations/activity-reports/activity-report.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { usePrintHours } from './print-hours.ts';
import { useTexts } from './texts.ts';

const steps = ['requests', 'quoted', 'ordered', 'received', 'invoiced'] as const;

/** From request to invoice: how many reach each step, and how long it takes. */
export function FunnelPanel({ report: { funnel } }: { report: ActivityReport }) {
  const t = useTexts();
  const format = useFormat();
  const printHours = usePrintHours();
  const most = Math.max(1, funnel.requests);
  const delays = { quoted: funnel.quoteHours, ordered: funnel.orderHours, received: funnel.receiveHours };
  const delayOf = (step: (typeof steps)[number]) => {
    const hours = step in delays ? delays[step as keyof typeof delays] : null;
    return hours === null ? '' : t('funnel.within', { time: printHours(hours) });
  };
  const losses = steps.slice(1).map((step, index) => {
    const from = steps[index] ?? 'requests';
    return { from, step, count: Math.max(0, funnel[from] - funnel[step]) };
  });
  const worst = losses.toSorted((one, other) => other.count - one.count)[0];
  return (
    <Panel title={t('funnel.title')} flush className="flex flex-col">
      <ol className="flex flex-1 flex-col justify-between gap-1 px-4 py-4">
        {steps.map((step, index) => {
          const before = funnel[steps[index - 1] ?? step];
          const count = funnel[step];
          return (
            <li key={step} className="grid grid-cols-[6.5rem_minmax(0,1fr)_3.5rem] items-center gap-x-3">
              {index > 0 && (
                <p className="col-span-2 col-start-2 border-l border-dashed border-line-strong py-2.5 pl-3 text-xs text-ink-2">
                  <b className="mr-1 text-ink tabular-nums">{before > 0 ? format.percent(count / before) : '—'}</b>{' '}
                  {[t(`funnel.step.${step as 'quoted'}`), delayOf(step)].filter(Boolean).join(' ')}
                  {worst?.step === step && worst.count > 0 && (
                    <b className="ml-2 font-semibold text-urgent-ink">{t('funnel.lost', { count: worst.count })}</b>
                  )}
                </p>
              )}
              <span className="text-sm">{t(`funnel.${step}`)}</span>
              <span className="h-6.5 bg-sunken" aria-hidden="true">
                <span
                  className={classes('block h-full', step === 'invoiced' ? 'bg-(--chart-3)' : 'bg-(--chart-1)')}
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
              <b className="text-right text-base font-[620] tabular-nums">{format.number(count)}</b>
            </li>
          );
        })}
      </ol>
      {funnel.unanswered > 0 && (
        <p className="border-t border-line bg-sunken px-4 py-2.5 text-sm text-ink-2">
          {t('funnel.unanswered', { count: funnel.unanswered })}
        </p>
      )}
    </Panel>
  );
}
