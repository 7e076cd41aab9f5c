import type { Terms } from '#features/network/collaborations/collaboration.contract.ts';
import { Facts } from '#ui/page/facts.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Gauge } from '#ui/marks/gauge.tsx';
import { ReadOnlyLines } from '#ui/lines/read-only-lines.tsx';
import { useTexts } from './texts.ts';

export function TermsView({ terms, other }: { terms: Terms; other: string }) {
  const t = useTexts();
  const format = useFormat();
  const {
    paymentDays,
    validFrom,
    validUntil,
    notes,
    lines,
    currency,
    message,
    proposedBy,
    createdAt,
    ceilingHtMinor,
    orderedHtMinor,
  } = terms;
  const money = (minor: number) => format.money(minor, currency);
  const from = format.date(validFrom);
  return (
    <div className="grid gap-3.5">
      <Facts
        facts={[
          { label: t('payment'), value: t('daysOf', { count: paymentDays }) },
          {
            label: t('validity'),
            value: validUntil ? t('fromTo', { from, to: format.date(validUntil) }) : t('fromOn', { from }),
          },
          {
            label: t('proposedBy'),
            value: t('byOn', { who: proposedBy === 'us' ? t('us') : other, day: format.date(createdAt) }),
          },
        ]}
      />
      {ceilingHtMinor !== null && (
        <Gauge
          label={t('ordered')}
          value={orderedHtMinor}
          max={ceilingHtMinor}
          words={t('orderedOf', { used: money(orderedHtMinor), ceiling: money(ceilingHtMinor) })}
        />
      )}
      {ceilingHtMinor === null && orderedHtMinor > 0 && (
        <Facts facts={[{ label: t('ordered'), value: t('orderedFree', { used: money(orderedHtMinor) }) }]} />
      )}
      {message && (
        <p className="border-l-2 border-line-strong pl-3 text-sm wrap-anywhere whitespace-pre-line">{message}</p>
      )}
      {lines.length > 0 && (
        <ReadOnlyLines
          label={t('tariffs')}
          currency={currency}
          lines={lines.map(({ label, unit, ...price }) => ({ designation: label, unit, price }))}
        />
      )}
      {notes && <p className="text-sm wrap-anywhere whitespace-pre-line">{notes}</p>}
    </div>
  );
}
