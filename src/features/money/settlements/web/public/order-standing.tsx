import { useQuery } from '@tanstack/react-query';
import { sideOf } from '#common/roles.ts';
import { Money, useFormat } from '#ui/words/format.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useTexts } from '../texts.ts';
import { listedApi } from './api.ts';
import { Standing } from './standing.tsx';

export function StandingOf({ workOrderId, invoiceId }: { workOrderId: string; invoiceId: string }) {
  const { profile } = useSignedIn();
  const { data } = useQuery(listedApi.ofOrder.queryOptions({ input: { workOrderId } }));
  const item = data?.items.find(({ id }) => id === invoiceId);
  return item && <Standing standing={item.standing} provider={sideOf(profile.selectedRole) === 'provider'} />;
}

/** Empty before the first invoice. */
export function OrderSums({ workOrderId }: { workOrderId: string }) {
  const t = useTexts();
  const format = useFormat();
  const { data } = useQuery(listedApi.ofOrder.queryOptions({ input: { workOrderId } }));
  const currency = data?.items[0]?.currency;
  if (!data || !currency || data.items.every(({ standing }) => standing === 'draft')) return null;
  const { invoicedMinor, paidMinor, restMinor, lateMinor, keptMinor } = data;
  const id = `payments-${workOrderId}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('payments')}</h2>
      <dl className="kv">
        <div>
          <dt>{t('invoiced')}</dt>
          <dd className="tabular-nums">
            <Money minor={invoicedMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('paid')}</dt>
          <dd className="tabular-nums">
            <Money minor={paidMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('rest')}</dt>
          <dd className="text-right tabular-nums">
            <Money minor={restMinor} currency={currency} />
            {lateMinor > 0 && (
              <span className="block text-xs font-semibold text-danger-ink">
                {t('late', { amount: format.money(lateMinor, currency) })}
              </span>
            )}
          </dd>
        </div>
        {keptMinor > 0 && (
          <div>
            <dt>{t('kept')}</dt>
            <dd className="tabular-nums">
              <Money minor={keptMinor} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
