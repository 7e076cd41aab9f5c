import type { Entry, EntryKind } from './entry.contract.ts';
import type { CheckState } from './mission.rules.ts';

/** Those of one kind, in the order they were made. */
export const ofKind = <K extends EntryKind>(entries: readonly Entry[], kind: K): Entry<K>[] =>
  entries.filter((entry) => entry.kind === kind) as Entry[] as Entry<K>[];

/** One day on site, from an arrival to the departure that follows it. */
export interface Presence {
  id: string;
  arrivedAt: Date;
  distanceM: number | null;
  leftAt: Date | null;
  /** When each came: later, where the phone had no network. */
  arrivedReceivedAt: Date;
  leftReceivedAt: Date | null;
  breakMinutes: number;
  by: string | null;
  corrections: Entry<'correction'>[];
}

/** A crew arrives once and leaves once: what a second phone says of the same moment is kept, and changes nothing. */
function presencesAsSaid(entries: readonly Entry[]): Presence[] {
  const days: Presence[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    const isThere = last?.leftAt === null;
    if (entry.kind === 'arrival' && !isThere) {
      const { distanceM } = (entry as Entry<'arrival'>).data;
      const { id, madeAt: arrivedAt, receivedAt: arrivedReceivedAt, by } = entry;
      const open = { leftAt: null, leftReceivedAt: null, breakMinutes: 0, by, corrections: [] };
      days.push({ id, arrivedAt, arrivedReceivedAt, distanceM, ...open });
    }
    if (entry.kind === 'departure' && last && isThere) {
      last.leftAt = entry.madeAt;
      last.leftReceivedAt = entry.receivedAt;
      last.breakMinutes = (entry as Entry<'departure'>).data.breakMinutes;
    }
  }
  return days;
}

/** The days on site, as they were corrected. */
export function presencesOf(entries: readonly Entry[]): Presence[] {
  const days = presencesAsSaid(entries);
  const corrections = ofKind(entries, 'correction').toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  for (const one of corrections) {
    const day = days.find(({ id }) => id === one.data.presenceId);
    if (!day) continue;
    const { arrivedAt, leftAt, breakMinutes } = one.data;
    if (+new Date(arrivedAt) !== +day.arrivedAt) day.arrivedReceivedAt = one.receivedAt;
    if (leftAt && +new Date(leftAt) !== +(day.leftAt ?? 0)) day.leftReceivedAt = one.receivedAt;
    Object.assign(day, { arrivedAt: new Date(arrivedAt), leftAt: leftAt && new Date(leftAt), breakMinutes });
    day.corrections.push(one);
  }
  return days;
}

/** On site, breaks taken off; null while they are there. */
export const minutesOf = ({
  arrivedAt,
  leftAt,
  breakMinutes,
}: Pick<Presence, 'arrivedAt' | 'leftAt' | 'breakMinutes'>): number | null =>
  leftAt && Math.max(0, Math.round((leftAt.getTime() - arrivedAt.getTime()) / 60_000) - breakMinutes);

export interface Settled {
  state: CheckState;
  counting: Entry<'reading'> | null;
  /** Those that stand; what its author read anew takes the place of what they had read. */
  readings: Entry<'reading'>[];
  decision: Entry<'decision'> | null;
}

const saysAs = (one: Entry<'reading'>) => (other: Entry<'reading'>) =>
  one.data.result === other.data.result && one.data.valueMilli === other.data.valueMilli;

/**
 * What counts of the readings of a check. Two that do not say the same wait for a person to name one; what came after that
 * decision and says something else asks anew.
 */
export function settle(entries: readonly Entry[], checkId: string): Settled {
  const all = ofKind(entries, 'reading').filter(({ data }) => data.checkId === checkId);
  const replaced = new Set(all.map(({ data }) => data.replacesId));
  const readings = all.filter(({ id }) => !replaced.has(id));
  const decision =
    ofKind(entries, 'decision')
      .filter(({ data }) => data.checkId === checkId && readings.some(({ id }) => id === data.readingId))
      .toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
      .at(-1) ?? null;
  const [first] = readings;
  if (!first) return { state: 'open', counting: null, readings, decision: null };
  const chosen = decision && readings.find(({ id }) => id === decision.data.readingId);
  if (decision && chosen) {
    const isNew = ({ receivedAt }: Entry) => receivedAt > decision.receivedAt;
    const contested = readings.some((one) => isNew(one) && !saysAs(chosen)(one));
    return { state: contested ? 'undecided' : 'read', counting: contested ? null : chosen, readings, decision };
  }
  const agreed = readings.every(saysAs(first));
  return { state: agreed ? 'read' : 'undecided', counting: agreed ? first : null, readings, decision: null };
}

/** The words that stand, the first ones first. */
export function standingNotes(entries: readonly Entry[]): Entry<'note'>[] {
  const notes = ofKind(entries, 'note');
  const replaced = new Set(notes.map(({ data }) => data.replacesId));
  return notes.filter(({ id }) => !replaced.has(id));
}
