import type { Invoice, InvoiceChoices } from '#features/money/invoices/invoice.contract.ts';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Money } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { useTexts } from './texts.ts';

interface CreditLinesProps {
  invoice: Invoice;
  typed: InvoiceChoices;
  change: (said: Partial<InvoiceChoices>) => void;
  fault: string | undefined;
}

export function CreditLines({ invoice, typed, change, fault }: CreditLinesProps) {
  const t = useTexts();
  const { currency } = invoice.document;
  const { credited } = typed;
  const without = (line: number) => credited.filter((one) => one.line !== line);
  return (
    <section aria-labelledby="draft-lines">
      <h2 id="draft-lines" className="display mb-1 font-semibold text-ink">
        {t('lines')}
      </h2>
      <p className="mb-2 text-sm text-ink-2">{t('creditHint')}</p>
      {fault && (
        <div className="mb-2">
          <Note tone="danger">{fault}</Note>
        </div>
      )}
      <ul className="list">
        {invoice.creditable.map(({ line, designation, leftMinor }) => {
          const taken = credited.find((one) => one.line === line);
          return (
            <li key={line} className="flex-wrap items-center gap-3">
              <span className="min-w-0 flex-1">
                <Checkbox
                  aria-label={t('creditLine', { line: designation })}
                  checked={taken !== undefined}
                  onChange={({ currentTarget }) =>
                    change({
                      credited: currentTarget.checked ? [...credited, { line, totalHtMinor: null }] : without(line),
                    })
                  }
                >
                  <span className="wrap-anywhere">{designation}</span>
                </Checkbox>
              </span>
              {taken ? (
                <span className="w-36">
                  <MoneyField
                    aria-label={t('creditAmount', { line: designation })}
                    currency={currency}
                    value={taken.totalHtMinor ?? leftMinor}
                    onValue={(minor) => change({ credited: [...without(line), { line, totalHtMinor: minor }] })}
                  />
                </span>
              ) : (
                <span className="text-right text-sm font-semibold whitespace-nowrap tabular-nums">
                  <Money minor={leftMinor} currency={currency} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
