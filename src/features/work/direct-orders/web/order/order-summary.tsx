import type { QuoteTotals } from '#common/quote-totals.ts';
import type { DirectOrderInput, Framework } from '#features/work/direct-orders/direct-order.contract.ts';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { Facts } from '#ui/page/facts.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { FrameworkGauge } from '../public/framework-gauge.tsx';
import { useTexts } from '../texts.ts';

interface OrderSummaryProps {
  request: RequestDetail;
  company: string | null;
  origin: DirectOrderInput['origin'];
  framework: Framework | null;
  totals: QuoteTotals;
  ceilingHtMinor: number | null;
}

export function OrderSummary({ request, company, origin, framework, totals, ceilingHtMinor }: OrderSummaryProps) {
  const t = useTexts();
  const format = useFormat();
  const currency = framework?.currency ?? request.currency;
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  const about = [
    { label: t('request'), value: request.title },
    { label: t('site'), value: request.site.name },
    company !== null && { label: t('provider'), value: company },
  ];
  if (origin === 'emergency') {
    const ceiling = <Money minor={ceilingHtMinor ?? 0} currency={request.currency} />;
    return <Facts facts={[...about, { label: t('ceilingHt'), value: ceiling, total: true }]} />;
  }
  return (
    <>
      <Facts
        facts={[
          ...about,
          { label: t('ht'), value: money(totals.totalHtMinor) },
          ...totals.vatBreakdown.map(({ rateBp, vatMinor }) => ({
            label: t('vatOf', { rate: format.rate(rateBp) }),
            value: money(vatMinor),
          })),
          { label: t('ttc'), value: money(totals.totalTtcMinor), total: true },
        ]}
      />
      {framework && framework.standing === 'in_force' && (
        <FrameworkGauge terms={framework} adding={totals.totalHtMinor} />
      )}
    </>
  );
}
