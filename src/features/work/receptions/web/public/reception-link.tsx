import { ClipboardCheck } from 'lucide-react';
import { addressOf } from '#common/address-of.ts';
import { receptionContract } from '#features/work/receptions/reception.contract.ts';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { useTexts } from '../texts.ts';

const words: Partial<Record<WorkOrder['state'], 'prepare' | 'see' | 'report'>> = {
  under_way: 'see',
  completed: 'prepare',
  accepted: 'report',
  invoiced: 'report',
};

/** Address of the lifting report; null until every snag is lifted, or when there was none. */
export const liftingUrl = ({ id, snags }: WorkOrder): string | null =>
  snags.length > 0 && snags.every(({ state }) => state === 'lifted')
    ? addressOf(receptionContract.lifting, { id })
    : null;

export function ReceptionLink({ order }: { order: WorkOrder }) {
  const t = useTexts();
  const word = words[order.state];
  if (!word) return null;
  const lifting = liftingUrl(order);
  return (
    <section aria-labelledby={`reception-${order.id}`}>
      <h2 id={`reception-${order.id}`}>{t('link.title')}</h2>
      <ButtonLink size="sm" icon={ClipboardCheck} to={path('reception', { requestId: order.request.id })}>
        {t(`link.${word}`)}
      </ButtonLink>
      {lifting && (
        <div className="mt-2">
          <span className="block text-xs text-ink-3">{t('link.lifting')}</span>
          <PaperLinks size="sm" address={lifting} label={t('link.lifting')} />
        </div>
      )}
    </section>
  );
}
