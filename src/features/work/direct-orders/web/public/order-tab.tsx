import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import type { Overrun } from '#features/work/direct-orders/direct-order.contract.ts';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { Gauge } from '#ui/marks/gauge.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import type { Tone } from '#ui/words/vocabulary.ts';
import { OrderLines } from '../order-lines.tsx';
import { useTexts } from '../texts.ts';
import { EnterLinesDialog } from './enter-lines-dialog.tsx';
import { ApproveOverrun, DeclineOverrun } from './overrun-acts.tsx';
import { OverrunPhotos } from './overrun-photos.tsx';

const tones: Record<Overrun['state'], Tone> = {
  waiting: 'warning',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
};

export function OrderTab({ order, overruns }: { order: WorkOrder; overruns: readonly Overrun[] }) {
  const t = useTexts();
  const format = useFormat();
  const [entering, setEntering] = useState(false);
  const { currency, ceilingHtMinor, linesState, acts, note } = order;
  const money = (minor: number) => format.money(minor, currency);
  return (
    <div className="grid grid-cols-1 gap-4 pt-4">
      {note && <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>}
      {order.retentionBp > 0 && (
        <p className="text-sm text-ink-2">{t('retentionAgreed', { rate: format.rate(order.retentionBp) })}</p>
      )}
      {ceilingHtMinor !== null && (
        <Gauge
          label={t('ceiling')}
          value={order.totalHtMinor}
          max={ceilingHtMinor}
          words={t('framework.used', { used: money(order.totalHtMinor), ceiling: money(ceilingHtMinor) })}
        >
          {linesState !== 'settled' && t(`linesState.${linesState}`)}
        </Gauge>
      )}
      {overruns.map((overrun) => (
        <section key={overrun.id} className="panel grid gap-2 p-3.5" aria-label={t('overrun.label')}>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <b>{t('overrun.amount', { amount: money(overrun.amountHtMinor) })}</b>
            <Tag tone={tones[overrun.state]}>{t(`overrun.state.${overrun.state}`)}</Tag>
          </span>
          <p className="text-sm wrap-anywhere whitespace-pre-line">{overrun.reason}</p>
          <OverrunPhotos overrun={overrun} />
          <span className="text-xs text-ink-3">
            <DateTime value={overrun.createdAt} />
          </span>
          {overrun.declineReason && <Note tone="danger">{overrun.declineReason}</Note>}
          {overrun.state === 'waiting' && overrun.lines.length > 0 && (
            <details>
              <summary className="text-sm">{t('overrun.lines', { count: overrun.lines.length })}</summary>
              <OrderLines order={order} lines={overrun.lines} />
            </details>
          )}
          {overrun.acts.approve.allowed && (
            <span className="flex flex-wrap gap-2">
              <ApproveOverrun order={order} overrun={overrun} />
              <DeclineOverrun order={order} overrun={overrun} />
            </span>
          )}
        </section>
      ))}
      {order.lines.length > 0 ? (
        <OrderLines order={order} lines={order.lines} objectable={acts.objectToLine.allowed} />
      ) : (
        <p className="text-sm text-ink-2">{t('noLines', { company: order.provider.name })}</p>
      )}
      {acts.enterLines.allowed && (
        <Button className="justify-self-start" icon={ListPlus} onClick={() => setEntering(true)}>
          {t(order.lines.length > 0 ? 'enter.correct' : 'enter.act')}
        </Button>
      )}
      {entering && <EnterLinesDialog order={order} onClose={() => setEntering(false)} />}
    </div>
  );
}
