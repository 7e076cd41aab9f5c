import type { Invoice, InvoiceChoices, InvoiceLine } from '#features/money/invoices/invoice.contract.ts';
import { Money } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { RateField } from '#ui/inputs/number-fields.tsx';
import { useTexts } from './texts.ts';

interface DraftLinesProps {
  invoice: Invoice;
  typed: InvoiceChoices;
  change: (said: Partial<InvoiceChoices>) => void;
  fault: string | undefined;
}

export function DraftLines({ invoice, typed, change, fault }: DraftLinesProps) {
  const t = useTexts();
  const { kind, document } = invoice;
  const { currency } = document;
  const setProgress = (position: number, cumulatedBp: number) =>
    change({ progress: [...typed.progress.filter((one) => one.position !== position), { position, cumulatedBp }] });
  const doneOf = ({ position, progress }: InvoiceLine) =>
    typed.progress.find((one) => one.position === position)?.cumulatedBp ?? progress?.cumulatedBp ?? 0;
  return (
    <section aria-labelledby="draft-lines">
      <h2 id="draft-lines" className="display mb-1 font-semibold text-ink">
        {t('lines')}
      </h2>
      {fault && (
        <div className="mb-2">
          <Note tone="danger">{fault}</Note>
        </div>
      )}
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
            <span className="w-28 text-right text-sm font-semibold whitespace-nowrap tabular-nums">
              <Money minor={line.totalHtMinor} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
