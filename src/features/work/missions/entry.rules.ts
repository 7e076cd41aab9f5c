import type { Entry, EntryKind, Times } from './entry.contract.ts';
import type { CheckState } from './mission.rules.ts';

/** Entries of one kind, in the order they were made. */
export const ofKind = <K extends EntryKind>(entries: readonly Entry[], kind: K): Entry<K>[] =>
  entries.filter((entry) => entry.kind === kind) as Entry[] as Entry<K>[];

/** Order of making, the same on devices and server. */
export const byMade = (one: Entry, other: Entry): number =>
  one.madeAt.getTime() - other.madeAt.getTime() || (one.id < other.id ? -1 : 1);

const byReceipt = <E extends Entry>(entries: readonly E[]): E[] =>
  entries.toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());

/** One day on site, from an arrival to its departure. */
export interface Presence {
  id: string;
  arrivedAt: Date;
  distanceM: number | null;
  leftAt: Date | null;
  /** Time of receipt: later when the phone was offline. */
  arrivedReceivedAt: Date;
  leftReceivedAt: Date | null;
  breakMinutes: number;
  by: string | null;
  /** Each with the times before it. */
  corrections: { by: string | null; at: Date; reason: string; before: Times }[];
}

const begun = ({ id, madeAt, receivedAt, by, data: { distanceM } }: Entry<'arrival'>): Presence => {
  const open = { leftAt: null, leftReceivedAt: null, breakMinutes: 0, corrections: [] };
  return { ...open, id, arrivedAt: madeAt, arrivedReceivedAt: receivedAt, distanceM, by };
};

/** A departure received after a correction that already has one is ignored. */
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

/** Days on site from ordered entries, with corrections; a second arrival or departure from another phone is ignored. */
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

/** From first arrival to last departure of a finished visit; the end is null otherwise. */
export function spanOf(days: readonly Pick<Presence, 'arrivedAt' | 'leftAt'>[], state: string) {
  const left = days.flatMap(({ leftAt }) => (leftAt && state === 'finished' ? [leftAt.getTime()] : []));
  return {
    arrivedAt: new Date(Math.min(...days.map(({ arrivedAt }) => arrivedAt.getTime()))),
    leftAt: left.length > 0 ? new Date(Math.max(...left)) : null,
  };
}

export const timesOf = ({
  arrivedAt,
  leftAt,
  breakMinutes,
}: Pick<Presence, 'arrivedAt' | 'leftAt' | 'breakMinutes'>): Times => ({
  arrivedAt: arrivedAt.toISOString(),
  leftAt: leftAt?.toISOString() ?? null,
  breakMinutes,
});

export const presentPresences = (days: readonly Presence[]) =>
  days.map(({ arrivedReceivedAt, leftReceivedAt, corrections, ...day }) => ({
    ...day,
    ...timesOf(day),
    arrivedReceivedAt: arrivedReceivedAt.toISOString(),
    leftReceivedAt: leftReceivedAt?.toISOString() ?? null,
    corrections: corrections.map(({ at, before, ...one }) => ({ ...one, at: at.toISOString(), ...before })),
  }));

/** Minutes on site without breaks; null while present. */
export const minutesOf = ({
  arrivedAt,
  leftAt,
  breakMinutes,
}: Pick<Presence, 'arrivedAt' | 'leftAt' | 'breakMinutes'>): number | null =>
  leftAt && Math.max(0, Math.round((leftAt.getTime() - arrivedAt.getTime()) / 60_000) - breakMinutes);

export interface Settled {
  state: CheckState;
  counting: Entry<'reading'> | null;
  /** Current readings; an author's new reading replaces their earlier one. */
  readings: Entry<'reading'>[];
  decision: Entry<'decision'> | null;
}

const saysAs = (one: Entry<'reading'>) => (other: Entry<'reading'>) =>
  one.data.result === other.data.result && one.data.valueMilli === other.data.valueMilli;

/** The reading that counts; two that differ wait for a decision, and a different later one reopens it. */
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

export const keptOf = ({ userId }: { userId: string | null }, entry: Entry) => ({
  id: entry.id,
  by: entry.by,
  mine: entry.madeBy === userId,
  madeAt: entry.madeAt.toISOString(),
  receivedAt: entry.receivedAt.toISOString(),
});

/** A check's readings and the one that counts, in the shape of the answer. */
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

/** Notes not replaced, oldest first. */
export function standingNotes(entries: readonly Entry[]): Entry<'note'>[] {
  const notes = ofKind(entries, 'note');
  const replaced = new Set(notes.map(({ data }) => data.replacesId));
  return notes.filter(({ id }) => !replaced.has(id));
}
