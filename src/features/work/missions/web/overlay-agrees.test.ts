import { expect, test } from 'vitest';
import type { Entry, EntryData, EntryKind } from '#features/work/missions/entry.contract.ts';
import { byMade, presencesOf, presentPresences, presentReadings, spanOf } from '#features/work/missions/entry.rules.ts';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { withActs } from './overlay.ts';
import type { MissionAct } from './use-keep.ts';

/** Seeded random numbers (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const start = Date.parse('2026-11-23T07:00:00.000Z');
const minute = 60_000;
const checks = ['c1', 'c2'];
const names: Partial<Record<EntryKind, MissionAct>> = {
  arrival: 'arrive',
  departure: 'leave',
  correction: 'correctTimes',
  reading: 'addReading',
  decision: 'decide',
};

interface Line extends Entry {
  state: Mission['state'];
}

function served(lines: readonly Line[]) {
  const entries = lines.toSorted(byMade);
  const days = presencesOf(entries);
  const state = lines.at(-1)?.state ?? 'confirmed';
  const { arrivedAt, leftAt } = spanOf(days, state);
  return {
    state,
    arrivedAt: days.length > 0 ? arrivedAt.toISOString() : null,
    leftAt: leftAt?.toISOString() ?? null,
    presences: presentPresences(days),
    checks: checks.map((id) => ({ id, ...presentReadings({ userId: 'me' }, entries, id) })),
  };
}

/** Entries of two phones: first those of both, then those one phone kept, made at any time of the same day. */
function visit(random: () => number): { heard: Line[]; kept: Line[] } {
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
  const lines: Line[] = [];
  const count = 3 + Math.floor(random() * 7);
  const cut = Math.floor(random() * count);
  const clock = { me: start, colleague: start };
  for (let at = 0; at < count; at++) {
    const by = at >= cut || random() < 0.5 ? 'me' : 'colleague';
    clock[by] += Math.floor(random() * 90) * minute;
    const { state, presences, checks: read } = served(lines);
    const say = <K extends EntryKind>(kind: K, data: EntryData[K], next: Line['state'] = state) =>
      lines.push({
        id: `${Math.floor(random() * 1e9)}-${at}`,
        visitId: 'a',
        kind,
        data,
        fileId: null,
        madeBy: by,
        by,
        madeAt: new Date(clock[by]),
        receivedAt: new Date(start + 1440 * minute + at),
        state: next,
      } as Line);
    const check = pick(read);
    const day = pick(presences);
    const own = check.readings.filter(({ mine }) => mine === (by === 'me'));
    const kind = pick(['arrival', 'departure', 'correction', 'reading', 'reading', 'decision'] as const);
    const breakMinutes = pick([0, 15, 30]);
    if (kind === 'departure' && state !== 'confirmed') {
      const finished = random() < 0.3;
      say('departure', { breakMinutes, finished }, finished ? 'finished' : state);
    } else if (kind === 'correction' && day) {
      const arrivedAt = new Date(Date.parse(day.arrivedAt) - pick([0, 5, 10]) * minute).toISOString();
      const leftAt = pick([null, day.leftAt, new Date(clock[by]).toISOString()]);
      const before = { arrivedAt: day.arrivedAt, leftAt: day.leftAt, breakMinutes: day.breakMinutes };
      say('correction', { presenceId: day.id, arrivedAt, leftAt, breakMinutes, reason: 'Oubli', before });
    } else if (kind === 'reading') {
      const replacesId = own.length > 0 && random() < 0.5 ? pick(own).id : null;
      const said = { result: pick(['ok', 'ok', 'redo'] as const), valueMilli: null, note: '', photoIds: [] };
      say('reading', { checkId: check.id, ...said, replacesId });
    } else if (kind === 'decision' && check.readings.length > 0) {
      say('decision', { checkId: check.id, readingId: pick(check.readings).id });
    } else say('arrival', { distanceM: pick([null, 24]) }, state === 'confirmed' ? 'on_site' : state);
  }
  return { heard: lines.slice(0, cut), kept: lines.slice(cut) };
}

function actOf({ id: entryId, kind, data, madeAt }: Line, order: number): KeptAct {
  const { before: _, ...said } = data as EntryData['correction'];
  return {
    key: entryId,
    order,
    state: 'waiting',
    act: `missions.${names[kind]}`,
    input: { id: 'a', entryId, ...said },
    madeAt: madeAt.toISOString(),
    aheadMs: 0,
    receivedAt: null,
  } as unknown as KeptAct;
}

const told = (line: Entry) => ({ ...line, mine: line.madeBy === 'me', ...times(line) });
const times = ({ madeAt, receivedAt }: Entry) => ({
  madeAt: madeAt.toISOString(),
  receivedAt: receivedAt.toISOString(),
});

/** Only the server knows times of receipt. */
const isReceipt = (name: string) => ['receivedAt', 'arrivedReceivedAt', 'leftReceivedAt'].includes(name);
const seen = ({
  state,
  arrivedAt,
  leftAt,
  presences,
  checks: read,
}: Omit<ReturnType<typeof served>, 'presences'> & Pick<Mission, 'presences'>) =>
  JSON.stringify(
    {
      state,
      arrivedAt,
      leftAt,
      checks: read,
      presences: presences.map(({ corrections, ...day }) => ({
        ...day,
        corrections: corrections.map(({ at: _, ...one }) => one),
      })),
    },
    (name, value: unknown) => (isReceipt(name) ? undefined : value),
  );

test('for 10 000 visits a phone shows what the server will say once it has received everything', () => {
  const random = numbers(20_261_128);
  let contested = 0;
  for (let round = 0; round < 10_000; round++) {
    const { heard, kept } = visit(random);
    const read = { ...served(heard), photos: [], log: heard.map(told) } as unknown as Mission;
    const shown = withActs({ data: read, askedAt: new Date(start) }, kept.map(actOf), 'me');
    const after = served([...heard, ...kept]);
    expect(seen(shown as never), `visit ${round}`).toBe(seen(after));
    contested += Number(after.checks.some(({ state }) => state === 'undecided'));
  }
  // Checks that the generated visits do produce conflicts.
  expect(contested).toBeGreaterThan(500);
});
