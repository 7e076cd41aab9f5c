import type { TrackRecord } from '#features/network/providers/provider.contract.ts';
import { trackRecordFacts, useTrackRecord } from './track-record.ts';

export function RecordLine({ record }: { record: TrackRecord | null }) {
  const { labelOf, valueOf, note } = useTrackRecord();
  const facts = trackRecordFacts.flatMap((fact) => {
    const value = valueOf(record, fact);
    return value === null ? [] : [`${labelOf(fact)} ${value}`];
  });
  if (facts.length === 0) return null;
  return (
    <span className="block text-xs text-ink-3" title={note}>
      {facts.join(' · ')}
    </span>
  );
}
