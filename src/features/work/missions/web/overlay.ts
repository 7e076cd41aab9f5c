import type { Mission, MissionCheck, MissionPhoto, Reading } from '#features/work/missions/mission-bundle.contract.ts';
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

/** A crew arrives once: what a second phone says of the same moment changes nothing. */
function arrive({ mission, act, body: { entryId: id = '', distanceM: said }, by }: Doing): Mission {
  if (mission.presences.some((one) => one.id === id || one.leftAt === null)) return mission;
  const arrivedAt = madeAt(act);
  const distanceM = typeof said === 'number' ? said : null;
  const open = { leftAt: null, arrivedReceivedAt: null, leftReceivedAt: null, breakMinutes: 0, by, corrections: [] };
  const presence = { id, arrivedAt, distanceM, ...open };
  return {
    ...mission,
    state: mission.state === 'confirmed' ? 'on_site' : mission.state,
    arrivedAt: mission.arrivedAt ?? arrivedAt,
    presences: [...mission.presences, presence],
  };
}

function leave({ mission, act, body }: Doing): Mission {
  const leftAt = madeAt(act);
  return {
    ...mission,
    state: body.finished === false || mission.state !== 'on_site' ? mission.state : 'finished',
    leftAt: mission.leftAt ?? leftAt,
    presences: mission.presences.map((one) => (one.leftAt ? one : { ...one, leftAt })),
  };
}

function correct({ mission, act, body, by }: Doing): Mission {
  const { presenceId, arrivedAt, leftAt, breakMinutes, reason } = body as Body &
    Mission['presences'][number]['corrections'][number];
  const at = madeAt(act);
  const presences = mission.presences.map((one) => {
    // The server told it already.
    const isKnown = one.corrections.some((known) => known.reason === reason) && one.arrivedAt === arrivedAt;
    if (one.id !== presenceId || isKnown) return one;
    const before = { arrivedAt: one.arrivedAt, leftAt: one.leftAt, breakMinutes: one.breakMinutes };
    return {
      ...one,
      arrivedAt,
      leftAt,
      breakMinutes,
      corrections: [...one.corrections, { by, at, reason, ...before }],
    };
  });
  return { ...mission, presences };
}

/** Which reading counts, as this device sees it: the server has the last word, once it is heard. */
function judged(check: MissionCheck): MissionCheck {
  const standing = check.readings.filter(({ setAside }) => !setAside);
  const [first] = standing;
  const differ = standing.some((one) => one.result !== first?.result || one.valueMilli !== first.valueMilli);
  if (!first) return { ...check, state: 'open', countingId: null };
  return { ...check, state: differ ? 'undecided' : 'read', countingId: differ ? null : (standing.at(-1)?.id ?? null) };
}

function read({ mission, act, body, by }: Doing): Mission {
  const { entryId = '', checkId, replacesId, result, valueMilli, note, photoIds } = body;
  const reading = { result, valueMilli: valueMilli ?? null, note: note ?? '', photoIds: photoIds ?? [] } as Reading;
  const checks = mission.checks.map((check) =>
    check.id !== checkId || check.readings.some(({ id }) => id === entryId)
      ? check
      : judged({
          ...check,
          readings: [
            ...without(check.readings, replacesId),
            { ...keptOf({ act, by }, entryId), ...reading, setAside: false },
          ],
        }),
  );
  return { ...mission, checks };
}

function decide({ mission, act, body, by }: Doing): Mission {
  const checkId = /checks\/([^/]+)\//.exec(act.url)?.[1];
  const checks = mission.checks.map((check) =>
    check.id === checkId && check.readings.some(({ id }) => id === body.readingId)
      ? {
          ...check,
          state: 'read' as const,
          countingId: String(body.readingId),
          decision: { by, at: madeAt(act) },
          readings: check.readings.map((one) => ({ ...one, setAside: one.id !== body.readingId })),
        }
      : check,
  );
  return { ...mission, checks };
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

function apply(mission: Mission, act: KeptAct, by: string): Mission {
  const [, what = '', rest = ''] = /^\/api\/(?:missions|visits)\/[^/]+\/([a-z-]+)\/?([^?/]*)/.exec(act.url) ?? [];
  const doing = { mission, act, body: (act.body ?? {}) as Body, entryId: rest, by };
  if (what === 'arrival') return arrive(doing);
  if (what === 'departure') return leave(doing);
  if (what === 'time-corrections') return correct(doing);
  if (what === 'readings') return read(doing);
  if (what === 'checks') return decide(doing);
  if (what === 'photos') return photograph(doing);
  if (what === 'code-verdicts') return sayCode(doing);
  return isList(what) ? list(doing, what) : mission;
}

/** Whether what was read does not say it yet. What was refused it never will; what was received before it was asked for it does. */
const isNews = ({ state, receivedAt }: KeptAct, askedAt: Date): boolean =>
  state === 'waiting' || (state === 'received' && Date.parse(receivedAt ?? '') >= askedAt.getTime());

/** A mission as it is with what this device has not sent yet, or has sent and not read again; what was refused is left out. */
export function withActs({ data: mission, askedAt }: Read<Mission>, acts: readonly KeptAct[], by: string): Mission {
  const done = acts.filter((act) => isNews(act, askedAt)).reduce((now, act) => apply(now, act, by), mission);
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
