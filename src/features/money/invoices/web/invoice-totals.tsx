import type { InvoiceDocument } from '#features/money/invoices/invoice.contract.ts';
import { Facts } from '#ui/page/facts.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

export function InvoiceTotals({ invoice }: { invoice: InvoiceDocument }) {
  const t = useTexts();
  const format = useFormat();
  const { totals, lines, currency, retentionBp } = invoice;
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  const others = lines.filter(({ kind }) => kind === 'recovery' || kind === 'discount' || kind === 'held');
  const extras = lines.reduce((sum, line) => (line.kind === 'extra' ? sum + line.totalHtMinor : sum), 0);
  const works = lines.reduce((sum, line) => (line.kind === 'work' ? sum + line.totalHtMinor : sum), 0);
  const isKept = totals.retentionMinor > 0;
  return (
    <section aria-labelledby="invoice-totals">
      <h2 id="invoice-totals" className="display mb-2 font-semibold text-ink">
        {t('totals')}
      </h2>
      <Facts
        facts={[
          (others.length > 0 || extras > 0) && { label: t('works'), value: money(works) },
          extras > 0 && { label: t('extras'), value: money(extras) },
          ...others.map((line) => ({ label: line.designation, value: money(line.totalHtMinor) })),
          { label: t('totalHt'), value: money(totals.totalHtMinor) },
          ...totals.vat.map(({ vatRateBp, baseMinor, vatMinor }) => ({
            label: t('vatAt', { rate: format.rate(vatRateBp), base: format.money(baseMinor, currency) }),
            value: money(vatMinor),
          })),
          { label: t('totalTtc'), value: money(totals.totalTtcMinor), total: true },
          isKept && {
            label: t('retention', { rate: format.rate(retentionBp) }),
            value: money(-totals.retentionMinor),
          },
          isKept && { label: t('net'), value: money(totals.totalTtcMinor - totals.retentionMinor), total: true },
        ]}
      />
    </section>
  );
}
