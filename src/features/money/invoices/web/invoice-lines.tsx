import type { InvoiceDocument } from '#features/money/invoices/invoice.contract.ts';
import { Money, useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

export function InvoiceLines({ document: { lines, currency } }: { document: InvoiceDocument }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <section aria-labelledby="invoice-lines">
      <h2 id="invoice-lines" className="display mb-2 font-semibold text-ink">
        {t('lines')}
      </h2>
      <ul className="list">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- sealed: lines are told apart by their place
          <li key={index} className="items-start">
            <span className="min-w-0 flex-1 text-sm">
              <span className="wrap-anywhere">
                {line.number && <span className="mr-2 text-ink-3">{line.number}</span>}
                {line.designation}
              </span>
              <span className="block text-xs text-ink-3">
                {[
                  `${format.quantity(line.quantityMilli)} ${line.unit}`.trim(),
                  line.progress && `${t('done')} ${format.rate(line.progress.cumulatedBp)}`,
                  format.rate(line.vatRateBp),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="text-sm font-semibold whitespace-nowrap tabular-nums">
              <Money minor={line.totalHtMinor} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
