import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { trackRecordFacts, useTrackRecord } from '#features/network/providers/web/public/track-record.ts';
import type { ComparedQuote } from '#features/work/quotes/quote.contract.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { QuoteStatus } from '#ui/marks/status.tsx';
import { DocumentState } from './document-state.tsx';
import { useTexts } from './texts.ts';

export interface ComparedFact {
  key: string;
  label: string;
  of: (quote: ComparedQuote) => ReactNode;
  numeric?: boolean;
}

const signed = (text: string, value: number) => (value > 0 ? `+${text}` : text.replace('-', '\u2212'));

/** Criteria besides prices, the same in the table and on the cards of a phone. */
export function useComparedFacts(budgetMinor: number | null): ComparedFact[] {
  const t = useTexts();
  const format = useFormat();
  const record = useTrackRecord();
  const paper = (kind: 'decennale' | 'vigilance' | 'kbis'): ComparedFact => ({
    key: kind,
    label: t(`compare.${kind}`),
    of: (quote) => (
      <DocumentState document={quote.documents.find((one) => one.kind === kind)} startOn={quote.startOn} />
    ),
  });
  const facts: (ComparedFact | false)[] = [
    budgetMinor !== null && {
      key: 'budget',
      label: t('compare.budgetGap'),
      numeric: true,
      of: ({ totalTtcMinor, currency }) => {
        const gap = totalTtcMinor - budgetMinor;
        const tone = gap > 0 ? 'text-urgent-ink' : 'text-success-ink';
        return <span className={`${tone} font-semibold`}>{signed(format.money(gap, currency), gap)}</span>;
      },
    },
    {
      key: 'start',
      label: t('compare.start'),
      of: ({ startOn, durationDays }) =>
        [startOn && format.shortDate(startOn), durationDays && t('compare.days', { count: durationDays })]
          .filter(Boolean)
          .join(' · ') || '—',
    },
    ...trackRecordFacts.map((fact): ComparedFact => ({
      key: fact,
      label: record.labelOf(fact),
      numeric: true,
      of: ({ trackRecord }) => record.valueOf(trackRecord, fact) ?? '—',
    })),
    paper('decennale'),
    paper('vigilance'),
    paper('kbis'),
    {
      key: 'validity',
      label: t('compare.validity'),
      of: ({ validUntil, lapsed }) =>
        validUntil ? (
          <span className={lapsed ? 'text-urgent-ink font-semibold' : undefined}>{format.date(validUntil)}</span>
        ) : (
          '—'
        ),
    },
    {
      key: 'median',
      label: t('compare.medianGap'),
      numeric: true,
      of: ({ medianGapBp }) => (medianGapBp === null ? '—' : signed(format.rate(medianGapBp), medianGapBp)),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

export function ProviderMarks({ quote }: { quote: ComparedQuote }) {
  const t = useTexts();
  const format = useFormat();
  const { town, distanceM, ratingMilli, ratingCount } = quote;
  const distance = distanceM !== null && t('compare.distance', { km: format.number(Math.round(distanceM / 100) / 10) });
  const place = [town, distance].filter(Boolean).join(' · ');
  return (
    <span className="text-xs text-ink-3 block font-normal whitespace-normal">
      {(quote.toConfirm || quote.revisionAsked) && (
        <span className="block">
          <QuoteStatus {...quote} />
        </span>
      )}
      {place && `${place} · `}
      {ratingMilli === null ? (
        t('compare.noRating')
      ) : (
        <>
          <span className="stars align-[-1px] font-medium" aria-hidden="true">
            <Icon of={Star} size={11} />
            {format.rating(ratingMilli)}
          </span>
          <span aria-hidden="true"> ({ratingCount})</span>
          <span className="sr-only">
            {t('compare.rating', { rating: format.rating(ratingMilli), count: ratingCount })}
          </span>
        </>
      )}
    </span>
  );
}
