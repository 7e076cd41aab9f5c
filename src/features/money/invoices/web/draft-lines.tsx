import type { Invoice, InvoiceChoices, InvoiceLine } from '#features/money/invoices/invoice.contract.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Money } from '#ui/format.tsx';
import { RateField } from '#ui/number-fields.tsx';
import { useTexts } from './texts.ts';

interface DraftLinesProps {
  invoice: Invoice;
  typed: InvoiceChoices;
  change: (said: Partial<InvoiceChoices>) => void;
}

/** The lines of a draft: of a situation how far each is, of a credit note which are taken back. */
export function DraftLines({ invoice, typed, change }: DraftLinesProps) {
  const t = useTexts();
  const { kind, document } = invoice;
  const { currency } = document;
  const setProgress = (position: number, cumulatedBp: number) =>
    change({ progress: [...typed.progress.filter((one) => one.position !== position), { position, cumulatedBp }] });
  const doneOf = ({ position, progress }: InvoiceLine) =>
    typed.progress.find((one) => one.position === position)?.cumulatedBp ?? progress?.cumulatedBp ?? 0;
  const isCredited = (line: number) => typed.credited.some((one) => one.line === line);
  const tick = (line: number, isTicked: boolean) =>
    change({
      credited: isTicked
        ? [...typed.credited, { line, totalHtMinor: null }]
        : typed.credited.filter((one) => one.line !== line),
    });
  return (
    <section aria-labelledby="draft-lines">
      <h2 id="draft-lines" className="display mb-1 font-semibold text-ink">
        {t('lines')}
      </h2>
      {kind === 'credit' && <p className="mb-2 text-sm text-ink-2">{t('creditHint')}</p>}
      <ul className="list">
        {document.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by their place
          <li key={index} className="items-start gap-3">
            <span className="min-w-0 flex-1 text-sm">
              <span className="wrap-anywhere">{line.designation}</span>
              {line.progress && (
                <span className="block text-xs text-ink-3">
                  {t('ordered')} <Money minor={line.progress.orderedMinor} currency={currency} /> · {t('before')}{' '}
                  <Money minor={line.progress.beforeMinor} currency={currency} />
                </span>
              )}
            </span>
            {kind === 'situation' && line.kind === 'work' && line.position !== null && (
              <span className="w-24">
                <RateField
                  aria-label={t('lineProgress', { line: line.designation })}
                  value={doneOf(line)}
                  onValue={(bp) => bp !== null && setProgress(line.position ?? 0, Math.max(0, Math.min(bp, 10_000)))}
                />
              </span>
            )}
            {kind === 'credit' && line.credits !== null && (
              <Checkbox
                aria-label={t('creditLine', { line: line.designation })}
                checked={isCredited(line.credits)}
                onChange={({ currentTarget }) => tick(line.credits ?? 0, currentTarget.checked)}
              />
            )}
            <span className="w-28 text-right text-sm font-semibold whitespace-nowrap tabular-nums">
              <Money minor={line.totalHtMinor} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
