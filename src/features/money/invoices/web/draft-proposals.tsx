import type { Invoice, InvoiceChoices } from '#features/money/invoices/invoice.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { useTexts } from './texts.ts';

interface DraftProposalsProps {
  invoice: Invoice;
  proposals: NonNullable<Invoice['proposals']>;
  typed: InvoiceChoices;
  change: (said: Partial<InvoiceChoices>) => void;
  fault: string | undefined;
}

export function DraftProposals({ invoice, proposals, typed, change, fault }: DraftProposalsProps) {
  const t = useTexts();
  const format = useFormat();
  const { currency } = invoice.document;
  const { used, amendments, snags, freeHtMinor } = proposals;
  const isTaken = (source: string) => typed.extras.some((one) => one.source === source);
  const left = used.filter(({ source }) => !isTaken(source));
  if (left.length + amendments.length + snags.length === 0) return null;
  const take = ({ source, designation, quantityMilli, unit, unitPriceE4, vatRateBp }: (typeof used)[number]) =>
    change({
      extras: [...typed.extras, { source, designation, quantityMilli, unit, unitPriceE4: unitPriceE4 ?? 0, vatRateBp }],
    });
  const finish = (positions: readonly number[]) =>
    change({
      progress: [
        ...typed.progress.filter(({ position }) => !positions.includes(position)),
        ...positions.map((position) => ({ position, cumulatedBp: 10_000 })),
      ],
    });
  const hold = (snagId: string, totalHtMinor: number | null) =>
    change({
      held: [
        ...typed.held.filter((one) => one.snagId !== snagId),
        ...(totalHtMinor === null ? [] : [{ snagId, totalHtMinor: Math.max(0, totalHtMinor) }]),
      ],
    });
  return (
    <section aria-labelledby="draft-proposals" className="grid gap-2">
      <h2 id="draft-proposals" className="display font-semibold text-ink">
        {t('proposals')}
      </h2>
      {left.length > 0 && freeHtMinor === 0 && <Note>{t('extrasNone')}</Note>}
      {fault && <Note tone="danger">{fault}</Note>}
      <ul className="list">
        {left.map((one) => (
          <li key={one.source} className="items-center gap-3">
            <span className="min-w-0 flex-1 text-sm">
              <span className="wrap-anywhere">{one.designation}</span>
              <span className="block text-xs text-ink-3">
                {[
                  `${format.quantity(one.quantityMilli)} ${one.unit}`.trim(),
                  one.unitPriceE4 === null ? t('noPrice') : format.unitPrice(one.unitPriceE4, currency),
                  t('usedOn', { visit: String(one.visitNumber) }),
                ].join(' · ')}
              </span>
            </span>
            {freeHtMinor > 0 && (
              <Button size="sm" aria-label={t('takeLabel', { line: one.designation })} onClick={() => take(one)}>
                {t('take')}
              </Button>
            )}
          </li>
        ))}
        {amendments.map(({ number, positions }) => {
          const name = t('amendmentLeft', { number: String(number) });
          return (
            <li key={`amendment ${number}`} className="items-center gap-3">
              <span className="min-w-0 flex-1 text-sm">{name}</span>
              <Button size="sm" aria-label={t('takeLabel', { line: name })} onClick={() => finish(positions)}>
                {t('take')}
              </Button>
            </li>
          );
        })}
        {snags.map(({ id, number, description, heldMinor }) => (
          <li key={id} className="items-center gap-3">
            <span className="min-w-0 flex-1 text-sm">
              {t('snagLeft', { snag: number })}
              <span className="block text-xs wrap-anywhere text-ink-3">{description}</span>
            </span>
            <span className="w-36">
              <MoneyField
                aria-label={t('heldLabel', { snag: number })}
                currency={currency}
                value={typed.held.find(({ snagId }) => snagId === id)?.totalHtMinor ?? (heldMinor || null)}
                onValue={(minor) => hold(id, minor)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
