import {
  byMade,
  type Entry,
  type EntryKind,
  presencesOf,
  presentPresences,
  presentReadings,
  spanOf,
} from '#features/work/missions/entry.contract.ts';
import type { Mission, MissionPhoto } from '#features/work/missions/mission-bundle.contract.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import type { Reading as Read } from '#ui/offline/kept-reads.ts';

type Body = Record<string, unknown> & { entryId?: string };
interface Doing {
  mission: Mission;
  act: KeptAct;
  body: Body;
  /** From the address: of a photo, or of what is taken back. */
  entryId: string;
  by: string;
}

const lists = {
  parts: 'parts',
  hours: 'hours',
  findings: 'findings',
  notes: 'notes',
  signatures: 'signatures',
  'follow-ups': 'followUps',
} as const satisfies Record<string, keyof Mission>;

const isList = (what: string): what is keyof typeof lists => what in lists;

/** When an act was made, by the server's clock as far as this device knows it. */
const madeAt = ({ madeAt: said, aheadMs }: KeptAct) => new Date(Date.parse(said) - (aheadMs ?? 0)).toISOString();

const keptOf = ({ act, by }: Pick<Doing, 'act' | 'by'>, id: string) => ({
  id,
  by,
  mine: true,
  madeAt: madeAt(act),
  receivedAt: act.receivedAt ?? '',
});

/** With an entry of its id once, however often it was heard of. */
function withOne<T extends { id: string }>(items: readonly T[], one: T): T[] {
  return items.some(({ id }) => id === one.id) ? [...items] : [...items, one];
}

const without = <T extends { id: string }>(items: readonly T[], id: unknown): T[] =>
  items.filter((item) => item.id !== id);

const folded = {
  arrival: 'arrival',
  departure: 'departure',
  'time-corrections': 'correction',
  readings: 'reading',
  checks: 'decision',
} as const satisfies Record<string, EntryKind>;

const isFolded = (what: string): what is keyof typeof folded => what in folded;

/** Who reads, whatever their account: their lines are those that are said to be theirs. */
const reader = { userId: 'me' };
const asEntry = (line: object, mine: boolean) =>
  ({ ...line, fileId: null, madeBy: mine ? reader.userId : null }) as Entry;

/** Later than anything the server has heard: what it still has to hear comes after that, in the order it was made. */
const unheard = Date.UTC(9000, 0);

/** Days on site and checks with what this device has not sent, folded as the server folds what it has. */
function fold({ mission, acts, by }: { mission: Mission; acts: readonly KeptAct[]; by: string }): Mission {
  const said = acts.filter((act) => isFolded(whatOf(act)));
  if (said.length === 0 || !mission.log) return mission;
  const entries = mission.log.map(({ mine, ...line }) =>
    asEntry({ ...line, madeAt: new Date(line.madeAt), receivedAt: new Date(line.receivedAt) }, mine),
  );
  const own = new Map<string, KeptAct>();
  let { state } = mission;
  for (const act of said) {
    const { entryId: id = '', ...data } = { ...act.body, ...checkOf(act) } as Body;
    const kind = folded[whatOf(act) as keyof typeof folded];
    if (kind === 'arrival' && state === 'confirmed') state = 'on_site';
    if (kind === 'departure' && state === 'on_site' && data.finished !== false) state = 'finished';
    if (entries.some((one) => one.id === id)) continue;
    const receivedAt = new Date(unheard + act.order);
    own.set(receivedAt.toISOString(), act);
    entries.push(asEntry({ id, kind, by, data, madeAt: new Date(madeAt(act)), receivedAt }, true));
  }
  entries.sort(byMade);
  const heard = (at: string) => own.get(at)?.receivedAt ?? (own.has(at) ? null : at);
  const days = presencesOf(entries);
  const { arrivedAt, leftAt } = spanOf(days, state);
  return {
    ...mission,
    state,
    ...(days.length > 0 && { arrivedAt: arrivedAt.toISOString(), leftAt: leftAt?.toISOString() ?? null }),
    presences: presentPresences(days).map(({ corrections, ...day }) => ({
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
      return { ...check, ...read, readings: readings.map((one) => ({ ...one, receivedAt: heard(one.receivedAt) ?? '' })) };
    }),
  };
}

function photograph({ mission, act, body, entryId, by }: Doing): Mission {
  if (act.method === 'DELETE') return { ...mission, photos: without(mission.photos, entryId) };
  if (act.method === 'PUT') {
    const photos = mission.photos.map((photo) =>
      photo.id === entryId ? { ...photo, ...(body as Partial<MissionPhoto>), id: photo.id } : photo,
    );
    return { ...mission, photos };
  }
  const said = new URL(act.url, 'https://here').searchParams;
  const photo: MissionPhoto = {
    ...keptOf({ act, by }, entryId),
    name: act.file?.name ?? '',
    width: null,
    height: null,
    phase: said.get('phase') as MissionPhoto['phase'],
    caption: said.get('caption') ?? '',
    takenAt: said.get('takenAt') ?? madeAt(act),
    checkId: said.get('checkId'),
    findingId: said.get('findingId'),
    beforeId: said.get('beforeId'),
    marks: [],
  };
  return { ...mission, photos: withOne(mission.photos, photo) };
}

/** An access code opened, or was wrong. */
function sayCode({ mission, act, body, by }: Doing): Mission {
  const at = madeAt(act);
  const codes = mission.access.codes.map((code) =>
    code.id !== body.codeId
      ? code
      : body.opened
        ? { ...code, openedAt: at, openedReceivedAt: null, report: null }
        : { ...code, report: { at, receivedAt: null, by } },
  );
  return { ...mission, access: { ...mission.access, codes } };
}

function list({ mission, act, body, entryId, by }: Doing, what: keyof typeof lists): Mission {
  const name = lists[what];
  const items: readonly { id: string }[] = mission[name];
  if (act.method === 'DELETE') return { ...mission, [name]: without(items, entryId) };
  const { entryId: id = '', ...said } = body;
  const left = 'replacesId' in said ? without(items, said.replacesId) : items;
  const worker = mission.workers.find((one) => one.id === said.workerId)?.name;
  return { ...mission, [name]: withOne(left, { ...keptOf({ act, by }, id), ...said, ...(worker && { worker }) }) };
}

const address = /^\/api\/(?:missions|visits)\/[^/]+\/([a-z-]+)\/?([^?/]*)/;
const whatOf = ({ url }: KeptAct): string => address.exec(url)?.[1] ?? '';
const checkOf = (act: KeptAct) => whatOf(act) === 'checks' && { checkId: address.exec(act.url)?.[2] };

function apply(mission: Mission, act: KeptAct, by: string): Mission {
  const [, what = '', rest = ''] = address.exec(act.url) ?? [];
  const doing = { mission, act, body: (act.body ?? {}) as Body, entryId: rest, by };
  if (what === 'photos') return photograph(doing);
  if (what === 'code-verdicts') return sayCode(doing);
  return isList(what) ? list(doing, what) : mission;
}

/** Whether what was read does not say it yet. What was refused it never will; what was received before it was asked for it does. */
const isNews = ({ state, receivedAt }: KeptAct, askedAt: Date): boolean =>
  state === 'waiting' || (state === 'received' && Date.parse(receivedAt ?? '') >= askedAt.getTime());

/** A mission as it is with what this device has not sent yet, or has sent and not read again; what was refused is left out. */
export function withActs({ data: mission, askedAt }: Read<Mission>, acts: readonly KeptAct[], by: string): Mission {
  const news = acts.filter((act) => isNews(act, askedAt));
  const done = news.reduce((now, act) => apply(now, act, by), fold({ mission, acts: news, by }));
  const read = done.checks.filter(({ state }) => state !== 'open').length;
  const undecided = done.checks.filter(({ state }) => state === 'undecided').length;
  return { ...done, progress: { checks: done.checks.length, read, undecided, photos: done.photos.length } };
}

/** The act that made an entry, by the id of the entry, while this device has it. */
export function actsByEntry(acts: readonly KeptAct[]): Map<string, KeptAct> {
  const found = new Map<string, KeptAct>();
  for (const act of acts) {
    const { entryId } = (act.body ?? {}) as Body;
    const id = act.file ? /photos\/([^?/]+)/.exec(act.url)?.[1] : entryId;
    if (id && act.method !== 'DELETE') found.set(id, act);
  }
  return found;
}
