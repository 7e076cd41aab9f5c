import {
  byMade,
  type Entry,
  type EntryKind,
  presencesOf,
  presentPresences,
  presentReadings,
  spanOf,
  timesOf,
} from '#features/work/missions/entry.contract.ts';
import type { Mission, MissionPhoto } from '#features/work/missions/mission-bundle.contract.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import type { Reading as Read } from '#ui/offline/kept-reads.ts';
import type { MissionAct, Removal } from './use-keep.ts';

type Input = Record<string, unknown> & { entryId: string };
interface Doing {
  mission: Mission;
  act: KeptAct;
  input: Input;
  by: string;
}
type Of<Value> = Partial<Record<MissionAct, Value>>;

const lists: Of<'parts' | 'hours' | 'findings' | 'notes' | 'signatures' | 'followUps'> = {
  addPart: 'parts',
  addHours: 'hours',
  addFinding: 'findings',
  addNote: 'notes',
  sign: 'signatures',
  addFollowUp: 'followUps',
};

const takenFrom: Record<Removal, 'photos' | NonNullable<(typeof lists)[MissionAct]>> = {
  removePhoto: 'photos',
  removePart: 'parts',
  removeHours: 'hours',
  removeFinding: 'findings',
  removeNote: 'notes',
  removeFollowUp: 'followUps',
};

const nameOf = ({ act }: KeptAct) => act.slice('missions.'.length) as MissionAct;
const inputOf = ({ input }: KeptAct) => input as Input;

/** When an act was made, by the server's clock as far as this device knows it. */
const madeAt = ({ madeAt: said, aheadMs }: KeptAct) => new Date(Date.parse(said) - (aheadMs ?? 0)).toISOString();

const keptOf = ({ act, by }: Pick<Doing, 'act' | 'by'>, id: string) => ({
  id,
  by,
  mine: true,
  madeAt: madeAt(act),
  receivedAt: act.receivedAt ?? '',
});

function withOne<T extends { id: string }>(items: readonly T[], one: T): T[] {
  return items.some(({ id }) => id === one.id) ? [...items] : [...items, one];
}

const without = <T extends { id: string }>(items: readonly T[], id: unknown): T[] =>
  items.filter((item) => item.id !== id);

const folded: Of<EntryKind> = {
  arrive: 'arrival',
  leave: 'departure',
  correctTimes: 'correction',
  addReading: 'reading',
  decide: 'decision',
};

/** Stand-in for the reader; entries marked `mine` are theirs. */
const reader = { userId: 'me' };
const asEntry = (line: object, mine: boolean) =>
  ({ ...line, fileId: null, madeBy: mine ? reader.userId : null }) as Entry;

/** Later than any time of receipt: unsent entries sort after received ones. */
const unheard = Date.UTC(9000, 0);

/** Days and checks including unsent entries, by the server's rules. */
function fold({ mission, acts, by }: { mission: Mission; acts: readonly KeptAct[]; by: string }): Mission {
  const said = acts.flatMap((act) => {
    const kind = folded[nameOf(act)];
    return kind ? [{ act, kind }] : [];
  });
  // Cached by an earlier release without `log`; empty if nobody was on site.
  const { log = mission.presences.length === 0 ? [] : null } = mission;
  if (said.length === 0 || !log) return mission;
  const entries = log.map(({ mine, ...line }) =>
    asEntry({ ...line, madeAt: new Date(line.madeAt), receivedAt: new Date(line.receivedAt) }, mine),
  );
  const own = new Map<string, KeptAct>();
  let { state } = mission;
  for (const { act, kind } of said) {
    const { id: _, entryId: id, ...data } = inputOf(act);
    if (kind === 'arrival' && state === 'confirmed') state = 'on_site';
    if (kind === 'departure' && state === 'on_site' && data.finished !== false) state = 'finished';
    if (entries.some((one) => one.id === id)) continue;
    const days = kind === 'correction' ? presencesOf(entries.toSorted(byMade)) : [];
    const day = days.find((one) => one.id === data.presenceId);
    const before = day && timesOf(day);
    const receivedAt = new Date(unheard + act.order);
    own.set(receivedAt.toISOString(), act);
    entries.push(
      asEntry(
        { id, kind, by, data: { ...data, ...(before && { before }) }, madeAt: new Date(madeAt(act)), receivedAt },
        true,
      ),
    );
  }
  entries.sort(byMade);
  const heard = (at: string) => own.get(at)?.receivedAt ?? (own.has(at) ? null : at);
  const presences = presencesOf(entries);
  const { arrivedAt, leftAt } = spanOf(presences, state);
  return {
    ...mission,
    state,
    ...(presences.length > 0 && { arrivedAt: arrivedAt.toISOString(), leftAt: leftAt?.toISOString() ?? null }),
    presences: presentPresences(presences).map(({ corrections, ...day }) => ({
      ...day,
      arrivedReceivedAt: heard(day.arrivedReceivedAt),
      leftReceivedAt: day.leftReceivedAt && heard(day.leftReceivedAt),
      corrections: corrections.map(({ at, ...one }) => {
        const act = own.get(at);
        return { ...one, at: act ? madeAt(act) : at };
      }),
    })),
    checks: mission.checks.map((check) => {
      const { readings, ...read } = presentReadings(reader, entries, check.id);
      return {
        ...check,
        ...read,
        readings: readings.map((one) => ({ ...one, receivedAt: heard(one.receivedAt) ?? '' })),
      };
    }),
  };
}

function photograph({ mission, act, input, by }: Doing): Mission {
  const { id: _, entryId, ...said } = input;
  const none = { name: act.file?.name ?? '', width: null, height: null, marks: [] };
  const what = { caption: '', checkId: null, findingId: null, beforeId: null, ...said };
  return {
    ...mission,
    photos: withOne(mission.photos, { ...keptOf({ act, by }, entryId), ...none, ...what } as object as MissionPhoto),
  };
}

function describe({ mission, input: { id: _, entryId, ...said } }: Doing): Mission {
  return { ...mission, photos: mission.photos.map((one) => (one.id === entryId ? { ...one, ...said } : one)) };
}

function sayCode({ mission, act, input, by }: Doing): Mission {
  const at = madeAt(act);
  const codes = mission.access.codes.map((code) =>
    code.id !== input.codeId
      ? code
      : input.opened
        ? { ...code, openedAt: at, openedReceivedAt: null, report: null }
        : { ...code, report: { at, receivedAt: null, by } },
  );
  return { ...mission, access: { ...mission.access, codes } };
}

function list({ mission, act, input, by }: Doing, name: NonNullable<(typeof lists)[MissionAct]>): Mission {
  const { id: _, entryId, ...said } = input;
  const items: readonly { id: string }[] = mission[name];
  const left = 'replacesId' in said ? without(items, said.replacesId) : items;
  const worker = mission.workers.find((one) => one.id === said.workerId)?.name;
  return { ...mission, [name]: withOne(left, { ...keptOf({ act, by }, entryId), ...said, ...(worker && { worker }) }) };
}

function apply(mission: Mission, act: KeptAct, by: string): Mission {
  const name = nameOf(act);
  const doing = { mission, act, input: inputOf(act), by };
  const [added, taken] = [lists[name], takenFrom[name as Removal]];
  if (added) return list(doing, added);
  if (taken) return { ...mission, [taken]: without<{ id: string }>(mission[taken], doing.input.entryId) };
  if (name === 'addPhoto') return photograph(doing);
  if (name === 'setOut') return { ...mission, setOutAt: mission.setOutAt ?? madeAt(act) };
  if (name === 'miss') return { ...mission, state: 'missed' };
  if (name === 'describePhoto') return describe(doing);
  return name === 'sayCode' ? sayCode(doing) : mission;
}

/** Whether the data read lacks this act; never for refused ones. */
const isNews = ({ state, receivedAt }: KeptAct, askedAt: Date): boolean =>
  state === 'waiting' || (state === 'received' && Date.parse(receivedAt ?? '') >= askedAt.getTime());

/** A mission including acts that are unsent, or sent and not reread; without refused ones. */
export function withActs({ data: mission, askedAt }: Read<Mission>, acts: readonly KeptAct[], by: string): Mission {
  const news = acts.filter((act) => isNews(act, askedAt));
  const done = news.reduce((now, act) => apply(now, act, by), fold({ mission, acts: news, by }));
  const read = done.checks.filter(({ state }) => state !== 'open').length;
  const undecided = done.checks.filter(({ state }) => state === 'undecided').length;
  return { ...done, progress: { checks: done.checks.length, read, undecided, photos: done.photos.length } };
}

export function actsByEntry(acts: readonly KeptAct[]): Map<string, KeptAct> {
  const found = new Map<string, KeptAct>();
  for (const act of acts) {
    const name = nameOf(act);
    if (name !== 'describePhoto' && !(name in takenFrom)) found.set(inputOf(act).entryId ?? name, act);
  }
  return found;
}
