import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { Facts } from '#ui/page/facts.tsx';
import { DateTime, Money, useFormat } from '#ui/words/format.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import type { Tone } from '#ui/words/vocabulary.ts';
import { useTexts } from '../texts.ts';
import { orderPaperUrl } from './api.ts';

const tones: Record<WorkOrder['state'], Tone> = {
  issued: 'info',
  confirmed: 'success',
  refused: 'danger',
  under_way: 'warning',
  completed: 'info',
  accepted: 'success',
  invoiced: 'neutral',
  cancelled: 'neutral',
};

export function WorkOrderStatus({ state }: { state: WorkOrder['state'] }) {
  const t = useTexts();
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}

export function WorkOrderCard({ order }: { order: WorkOrder }) {
  const t = useTexts();
  const format = useFormat();
  const { currency } = order;
  // An emergency has no price until its lines are entered.
  const priced = order.origin !== 'emergency' || order.lines.length > 0;
  return (
    <section aria-labelledby={`order-${order.id}`}>
      <div className="flex items-center gap-2 justify-between">
        <h2 id={`order-${order.id}`}>{t('order')}</h2>
        <WorkOrderStatus state={order.state} />
      </div>
      <Facts
        facts={[
          { label: t('number'), value: order.number },
          { label: t('issuedOn'), value: <DateTime value={order.issuedAt} /> },
          order.confirmBy !== null && {
            label: t('confirmBefore'),
            value: format.there.dateTime(order.confirmBy),
          },
          order.confirmedAt !== null && { label: t('confirmedOn'), value: <DateTime value={order.confirmedAt} /> },
          order.startOn !== null && { label: t('startOn'), value: <DateTime value={order.startOn} /> },
          order.completedAt !== null && { label: t('completedOn'), value: <DateTime value={order.completedAt} /> },
          order.acceptedAt !== null && { label: t('acceptedOn'), value: <DateTime value={order.acceptedAt} /> },
          order.refusalReason !== null && { label: t('reason'), value: order.refusalReason },
          order.ceilingHtMinor !== null && {
            label: t('ceilingHt'),
            value: <Money minor={order.ceilingHtMinor} currency={currency} />,
          },
          ...(priced
            ? [
                { label: t('ht'), value: <Money minor={order.totalHtMinor} currency={currency} /> },
                {
                  label: t('vatTotal'),
                  value: <Money minor={order.totalTtcMinor - order.totalHtMinor} currency={currency} />,
                },
                {
                  label: t('ttc'),
                  value: <Money minor={order.totalTtcMinor} currency={currency} />,
                  total: true,
                },
              ]
            : []),
        ]}
      />
      <PaperLinks size="sm" address={orderPaperUrl(order.id)} label={t('paperOf', { number: order.number })} />
    </section>
  );
}
