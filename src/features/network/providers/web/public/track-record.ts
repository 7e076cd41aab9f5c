import type { TrackRecord } from '#features/network/providers/provider.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from '../texts.ts';

export const trackRecordFacts = ['answerBp', 'onTimeBp', 'firstTimeBp', 'snagsMilli'] as const;
export type TrackRecordFact = (typeof trackRecordFacts)[number];

/** A track record as text: for each fact a label and, if enough is known, a value. */
export function useTrackRecord(): {
  labelOf: (fact: TrackRecordFact) => string;
  valueOf: (record: TrackRecord | null, fact: TrackRecordFact) => string | null;
  note: string;
} {
  const t = useTexts();
  const format = useFormat();
  return {
    note: t('trackRecord.note'),
    labelOf: (fact) => t(`trackRecord.${fact}`),
    valueOf: (record, fact) => {
      const value = record?.[fact] ?? null;
      if (value === null) return null;
      return fact === 'snagsMilli'
        ? format.quantity(Math.round(value / 100) * 100)
        : format.rate(Math.round(value / 100) * 100);
    },
  };
}
