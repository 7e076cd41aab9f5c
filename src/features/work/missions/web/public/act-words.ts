import type { useFormat } from '#ui/words/format.tsx';
import type { KeptAct } from '#ui/offline/act.ts';
import type { MissionAct } from '../use-keep.ts';

/** Free-text fields of acts, by endpoint; labels and values cover the rest. */
const written: Partial<Record<MissionAct, readonly string[]>> = {
  addNote: ['text'],
  addFinding: ['description', 'place'],
  addPart: ['designation', 'reference'],
  addReading: ['note'],
  addFollowUp: ['note'],
  addPhoto: ['caption'],
  describePhoto: ['caption'],
  miss: ['reason'],
  correctTimes: ['reason'],
  sign: ['name', 'quality'],
};

/** The visit of a refused mission act; null for other acts. */
export const visitOfAct = ({ act, state, input }: KeptAct): string | null =>
  state === 'refused' && act.startsWith('missions.') && 'id' in input ? String(input.id) : null;

/** Refused photos linked to an act: of a finding, or of a check's reading. */
export function photosOf(act: KeptAct, acts: readonly KeptAct[]): readonly KeptAct[] {
  if (act.file) return [act];
  const { entryId, photoIds = [] } = act.input as { entryId?: string; photoIds?: readonly string[] };
  return acts.filter((one) => {
    const photo = one.input as { entryId?: string; findingId?: string | null };
    if (one.state !== 'refused' || !one.file || !photo.entryId) return false;
    return photoIds.includes(photo.entryId) || (entryId !== undefined && photo.findingId === entryId);
  });
}

export function wordsOfAct({ act, label, detail, input }: KeptAct, format: ReturnType<typeof useFormat>): string[] {
  const said = input as Record<string, unknown> & { valueMilli?: number | null; quantityMilli?: number; unit?: string };
  const values = [
    typeof said.valueMilli === 'number' && format.quantity(said.valueMilli),
    typeof said.quantityMilli === 'number' && format.quantity(said.quantityMilli, said.unit),
    ['arrivedAt', 'leftAt']
      .flatMap((name) => (typeof said[name] === 'string' ? format.there.dateTime(said[name]) : []))
      .join(' – '),
  ].filter(Boolean);
  const head = [label, detail, ...values].filter(Boolean).join(', ');
  const words = (written[act.slice('missions.'.length) as MissionAct] ?? [])
    .map((name) => said[name])
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
    .filter((text) => text !== '' && !head.includes(text));
  return [head, ...words];
}
