import type {
  DecisionOffer,
  DecisionSubject,
  ShownSum as Sum,
} from '#features/work/principal-decisions/decision.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useSumTexts } from './texts.ts';

interface Props {
  subject: DecisionSubject;
  offers: readonly DecisionOffer[];
  sum: Sum | null;
}

/** A single amount submitted to the voters, and its purpose. */
export function ShownSum({ subject, offers: [offer], sum }: Props) {
  const t = useSumTexts();
  const format = useFormat();
  if (subject === 'quotes' || !sum || !offer) return null;
  const { provider, totalTtcMinor, currency } = offer;
  const { beforeMinor, lines } = sum;
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-[560] wrap-anywhere">{t(`subject.${subject}`, { provider })}</b>
        <span className="tabular-nums">{t('ttc', { amount: format.money(totalTtcMinor, currency) })}</span>
      </p>
      {beforeMinor !== null && (
        <p className="text-sm text-ink-2">{t('insteadOf', { amount: format.money(beforeMinor, currency) })}</p>
      )}
      {lines.length > 0 && (
        <ul className="mt-1.5 text-sm">
          {lines.map(({ label, quantityMilli, unit, amountMinor }, at) => (
            // Lines have no id and never move.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="flex justify-between gap-3 border-b border-line py-1.5 last:border-0">
              <span className="min-w-0 wrap-anywhere">
                {label}
                {quantityMilli !== null && (
                  <span className="block text-xs text-ink-3">{format.quantity(quantityMilli, unit)}</span>
                )}
              </span>
              {amountMinor !== null && (
                <span className="whitespace-nowrap tabular-nums text-ink-2">
                  {t('ht', { amount: format.money(amountMinor, currency) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
