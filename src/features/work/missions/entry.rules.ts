import type { Entry, EntryKind, Times } from './entry.contract.ts';
import type { CheckState } from './mission.rules.ts';

/** Those of one kind, in the order they were made. */
export const ofKind = <K extends EntryKind>(entries: readonly Entry[], kind: K): Entry<K>[] =>
  entries.filter((entry) => entry.kind === kind) as Entry[] as Entry<K>[];

/** As they were said: a device and the server order them alike. */
export const byMade = (one: Entry, other: Entry): number =>
  one.madeAt.getTime() - other.madeAt.getTime() || (one.id < other.id ? -1 : 1);

const byReceipt = <E extends Entry>(entries: readonly E[]): E[] =>
  entries.toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());

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
  /** Each with the times as they were before it. */
  corrections: { by: string | null; at: Date; reason: string; before: Times }[];
}

const begun = ({ id, madeAt, receivedAt, by, data: { distanceM } }: Entry<'arrival'>): Presence => {
  const open = { leftAt: null, leftReceivedAt: null, breakMinutes: 0, corrections: [] };
  return { ...open, id, arrivedAt: madeAt, arrivedReceivedAt: receivedAt, distanceM, by };
};

/** A departure that comes after a correction which already says when they left changes nothing. */
const left = (day: Presence, { madeAt, receivedAt, data: { breakMinutes } }: Entry<'departure'>): Presence =>
  day.leftAt ? day : { ...day, leftAt: madeAt, leftReceivedAt: receivedAt, breakMinutes };

function corrected(day: Presence, one: Entry<'correction'>): Presence {
  const { by, receivedAt: at, data } = one;
  const [arrivedAt, leftAt] = [new Date(data.arrivedAt), data.leftAt ? new Date(data.leftAt) : null];
  return {
    ...day,
    arrivedAt,
    leftAt,
    breakMinutes: data.breakMinutes,
    arrivedReceivedAt: +arrivedAt === +day.arrivedAt ? day.arrivedReceivedAt : at,
    leftReceivedAt: leftAt && +leftAt !== +(day.leftAt ?? 0) ? at : day.leftReceivedAt,
    corrections: [...day.corrections, { by, at, reason: data.reason, before: data.before }],
  };
}

/**
 * The days on site, of lines in the order they were made, as they were corrected. A crew arrives once and leaves once: what
 * a second phone says of the same moment is kept, and changes nothing.
 */
export function presencesOf(entries: readonly Entry[]): Presence[] {
  const days: { arrival: Entry<'arrival'>; departure: Entry<'departure'>[] }[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    const isThere = last?.departure.length === 0;
    if (entry.kind === 'arrival' && !isThere) days.push({ arrival: entry as Entry<'arrival'>, departure: [] });
    if (entry.kind === 'departure' && isThere) last.departure.push(entry as Entry<'departure'>);
  }
  const corrections = ofKind(entries, 'correction');
  return days.map(({ arrival, departure }) => {
    const own = corrections.filter(({ data }) => data.presenceId === arrival.id);
    return byReceipt<Entry<'departure'> | Entry<'correction'>>([...departure, ...own]).reduce<Presence>(
      (day, one) =>
        one.kind === 'departure' ? left(day, one as Entry<'departure'>) : corrected(day, one as Entry<'correction'>),
      begun(arrival),
    );
  });
}

/** From the first arrival to the last departure, of a visit that is over; one that lasts has none yet. */
export function spanOf(days: readonly Pick<Presence, 'arrivedAt' | 'leftAt'>[], state: string) {
  const left = days.flatMap(({ leftAt }) => (leftAt && state === 'finished' ? [leftAt.getTime()] : []));
  return {
    arrivedAt: new Date(Math.min(...days.map(({ arrivedAt }) => arrivedAt.getTime()))),
    leftAt: left.length > 0 ? new Date(Math.max(...left)) : null,
  };
}

/** The times of a day, as a correction keeps those that it takes the place of. */
export const timesOf = ({
  arrivedAt,
  leftAt,
  breakMinutes,
}: Pick<Presence, 'arrivedAt' | 'leftAt' | 'breakMinutes'>): Times => ({
  arrivedAt: arrivedAt.toISOString(),
  leftAt: leftAt?.toISOString() ?? null,
  breakMinutes,
});

/** The days on site, as an answer has them. */
export const presentPresences = (days: readonly Presence[]) =>
  days.map(({ arrivedReceivedAt, leftReceivedAt, corrections, ...day }) => ({
    ...day,
    ...timesOf(day),
    arrivedReceivedAt: arrivedReceivedAt.toISOString(),
    leftReceivedAt: leftReceivedAt?.toISOString() ?? null,
    corrections: corrections.map(({ at, before, ...one }) => ({ ...one, at: at.toISOString(), ...before })),
  }));

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
  const decisions = ofKind(entries, 'decision').filter(
    ({ data }) => data.checkId === checkId && readings.some(({ id }) => id === data.readingId),
  );
  const decision = byReceipt(decisions).at(-1) ?? null;
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

/** Who kept a line, and when. */
export const keptOf = ({ userId }: { userId: string | null }, entry: Entry) => ({
  id: entry.id,
  by: entry.by,
  mine: entry.madeBy === userId,
  madeAt: entry.madeAt.toISOString(),
  receivedAt: entry.receivedAt.toISOString(),
});

/** What was read of a check and which reading counts, as an answer has them. */
export function presentReadings(viewer: { userId: string | null }, entries: readonly Entry[], checkId: string) {
  const { state, counting, readings, decision } = settle(entries, checkId);
  const isDecided = counting !== null && decision !== null;
  return {
    state,
    countingId: counting?.id ?? null,
    readings: readings.map((one) => {
      const { checkId: _, replacesId: __, ...data } = one.data;
      return { ...keptOf(viewer, one), ...data, setAside: isDecided && one !== counting };
    }),
    decision: decision && { by: decision.by, at: decision.madeAt.toISOString() },
  };
}

/** The words that stand, the first ones first. */
export function standingNotes(entries: readonly Entry[]): Entry<'note'>[] {
  const notes = ofKind(entries, 'note');
  const replaced = new Set(notes.map(({ data }) => data.replacesId));
  return notes.filter(({ id }) => !replaced.has(id));
}
