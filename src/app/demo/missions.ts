import { sql, type Transaction } from 'kysely';
import { ourChecks } from '#features/work/missions/checklist.rules.ts';
import type { EntryData, EntryKind } from '#features/work/missions/entry.contract.ts';
import { listEntries, missionByItself } from '#features/work/missions/mission.queries.ts';
import { snapshotOf } from '#features/work/missions/snapshot.ts';
import { addDays, parisDay } from '#common/days.ts';
import type { DB } from '#platform/db/types.ts';
import { ink } from './finished.ts';
import { idMaker } from './ids.ts';
import { betweenAccounts } from './pair.ts';
import { type Photo, showPicture } from './photos.ts';
import { Prng } from './prng.ts';
import { insertRows } from './rows.ts';

interface Begun {
  id: string;
  providerId: string;
  requestId: string;
  companyId: string;
  title: string;
  trade: string | null;
  arrivedAt: Date;
  leftAt: Date | null;
  /** Nothing was planned for its order since. */
  isLast: boolean;
  /** Number of its firm's orders without a visit. */
  waiting: number;
  /** The author, and who was on site. */
  by: string;
  workers: string[];
  met: { kind: 'occupant' | 'caretaker' | 'client'; name: string } | null;
  isShown: boolean;
}

const minuteMs = 60_000;
/** Typical values of checks by unit, in thousandths. */
const usual: Record<string, number> = { '%': 3500, mm: 2000, bar: 6000, '°C': 55_000, dB: 85_000, cm: 15_000 };
const words = [
  'Travaux menés comme prévu, site laissé propre.',
  'Partie courante terminée, les angles restent à reprendre au prochain passage.',
  'Évacuations dégagées, essai concluant.',
] as const;

const again: readonly (Omit<EntryData['follow-up'], 'notBefore'> & { inDays: number | null })[] = [
  { reason: 'parts', note: 'Poser la pièce de rechange, commandée ce jour', inDays: 9 },
  { reason: 'drying', note: 'Reprendre les finitions après séchage', inDays: 5 },
  { reason: 'monitoring', note: 'Contrôler la tenue des reprises', inDays: null },
];
const caretaker = { kind: 'caretaker', name: 'Lucia Ferrante', quality: 'gardienne' } as const;
const inTray = 5;

/** The latest visits of each firm, turned into return visits until the tray is full. */
function toComeAgain(begun: readonly Begun[]): Map<string, (typeof again)[number]> {
  const found = new Map<string, (typeof again)[number]>();
  for (const own of Map.groupBy(begun, ({ providerId }) => providerId).values()) {
    const over = own.filter(({ leftAt, isLast }) => leftAt && isLast).toReversed();
    const requests = [...Map.groupBy(over, ({ requestId }) => requestId).values()];
    const lacks = Math.max(0, inTray - (own[0]?.waiting ?? 0));
    for (const [index, why] of again.slice(0, lacks).entries()) {
      const visit = requests[index]?.[0];
      if (visit) found.set(visit.id, why);
    }
  }
  return found;
}

/** Photos before and after by need, matched by file name. */
const works = [
  {
    of: /chéneau|descente|noue|toiture|zinc|ardoise|versant|solin/i,
    before: 'cheneau-perce',
    after: 'cheneau-naissance',
    caption: 'Chéneau, naissance',
  },
  {
    of: /terrasse|seuil|étanchéité|coursive|infiltration/i,
    before: 'terrasse-releve-decolle',
    after: 'terrasse-releve-repris',
    caption: 'Relevé d’étanchéité',
  },
  { of: /plafond|auréole|tache|fuite/i, before: 'plafond-tache', after: 'palier-aureole', caption: 'Palier' },
  { of: /colonne|gaine|chauff|eau/i, before: 'gaine-colonnes', after: 'gaine-colonnes', caption: 'Gaine des colonnes' },
  { of: /./, before: 'escalier-nu', after: 'escalier-marches', caption: 'Escalier' },
] as const;

/** A crew's photos: before and after, and the first check requiring a photo. */
function picturesOf({ title, arrivedAt, leftAt }: Begun, checks: ReturnType<typeof ourChecks>, side: string) {
  const work = works.find(({ of }) => of.test(title));
  const asking = checks.find(({ asksPhoto }) => asksPhoto);
  if (!work || !leftAt) return [];
  const at = (share: number) => new Date(arrivedAt.getTime() + (leftAt.getTime() - arrivedAt.getTime()) * share);
  return [
    { phase: 'before', picture: `${work.before}-${side}`, at: at(0.05), checkId: null, caption: work.caption },
    { phase: 'after', picture: `${work.after}-${side}`, at: at(0.9), checkId: null, caption: work.caption },
    ...(asking
      ? [{ phase: 'during', picture: `${work.before}-${side}`, at: at(0.3), checkId: asking.id, caption: '' } as const]
      : []),
  ] as const;
}

async function begunOf(trx: Transaction<DB>): Promise<Begun[]> {
  const { rows } = await sql<Begun>`
    SELECT v.id, v.provider_id AS "providerId", v.request_id AS "requestId", v.company_id AS "companyId",
      r.title, r.trade, v.arrived_at AS "arrivedAt", v.left_at AS "leftAt",
      r.state IN ('in_progress', 'done') AND NOT EXISTS (SELECT FROM visits x
        WHERE x.work_order_id = v.work_order_id AND x.created_at > v.left_at AND x.state <> 'cancelled') AS "isLast",
      (SELECT count(*)::integer FROM work_orders w JOIN requests o ON o.id = w.request_id
        WHERE w.provider_id = v.provider_id AND w.state = 'confirmed' AND o.state IN ('awarded', 'scheduled')
          AND NOT EXISTS (SELECT FROM visits x WHERE x.work_order_id = w.id
            AND x.state IN ('proposed', 'confirmed', 'on_site'))) AS waiting,
      ARRAY(SELECT g.worker_id::text FROM visit_workers g WHERE g.visit_id = v.id ORDER BY g.worker_id) AS workers,
      (SELECT m.user_id FROM memberships m WHERE m.company_id = v.provider_id AND m.role = 'owner'
        ORDER BY m.user_id LIMIT 1) AS by,
      (SELECT json_build_object('kind', c.kind, 'name', c.name) FROM request_contacts c
        WHERE c.request_id = v.request_id AND c.kind IN ('occupant', 'caretaker') ORDER BY c.kind LIMIT 1) AS met,
      ${betweenAccounts('v')} AS "isShown"
    FROM visits v JOIN requests r ON r.id = v.request_id
    WHERE v.state IN ('on_site', 'finished') AND v.arrived_at IS NOT NULL ORDER BY v.arrived_at, v.id`.execute(trx);
  return rows;
}

/** Entries of started and finished visits: times, checks, signatures and reports. */
export async function fillMissions(trx: Transaction<DB>, seed = 'batilien'): Promise<Photo[]> {
  const root = new Prng(seed).fork('missions');
  const id = idMaker(root.fork('ids'));
  const prng = root.fork('lines');
  const begun = await begunOf(trx);
  const missions: object[] = [];
  const lines: ({ id: string } & Record<string, unknown>)[] = [];
  const shownIds = idMaker(root.fork('photos'));
  const shown: ReturnType<typeof showPicture>[] = [];
  const comesAgain = toComeAgain(begun);
  const lastShown = new Map(
    begun.filter(({ leftAt, isShown }) => leftAt && isShown).map((visit) => [visit.requestId, visit]),
  );
  for (const visit of begun) {
    const checks = ourChecks(visit.trade);
    missions.push({ visit_id: visit.id, checks, begun_at: visit.arrivedAt });
    const keep = <K extends EntryKind>(kind: K, at: Date, data: EntryData[K], fileId: string | null = null) =>
      lines.push({
        id: id(at),
        visit_id: visit.id,
        kind,
        data,
        file_id: fileId,
        made_by: visit.by,
        made_at: at,
        received_at: at,
      });
    const arrived = visit.arrivedAt.getTime();
    keep('arrival', visit.arrivedAt, { distanceM: prng.integer(8, 60) });
    const looked = visit.leftAt ? checks : checks.slice(0, 3);
    looked.forEach(({ id: checkId, unit }, index) => {
      const valueMilli = unit ? (usual[unit] ?? 10_000) : null;
      const read = { checkId, result: 'ok' as const, valueMilli, note: '', photoIds: [], replacesId: null };
      keep('reading', new Date(arrived + (index + 1) * 5 * minuteMs), read);
    });
    if (!visit.leftAt) continue;
    const before = (minutes: number) => new Date((visit.leftAt?.getTime() ?? 0) - minutes * minuteMs);
    if (visit.isShown) {
      const taken = picturesOf(visit, checks, prng.pick(['a', 'b', 'c']));
      let beforeId: string | null = null;
      for (const [position, { phase, picture, at, checkId, caption }] of taken.entries()) {
        const owner = { kind: 'mission-photo', id: visit.id, companyId: visit.companyId };
        const stored = {
          id: shownIds(at),
          picture,
          name: 'photo',
          folder: 'missions',
          owner,
          position,
          by: visit.by,
          at,
        };
        const { row, photo } = showPicture(stored);
        shown.push({ row, photo });
        const answers = phase === 'after' ? beforeId : null;
        const said = {
          phase,
          caption,
          checkId,
          findingId: null,
          beforeId: answers,
          marks: [],
          takenAt: at.toISOString(),
        };
        keep('photo', at, said, row.id);
        if (phase === 'before') beforeId = String(lines.at(-1)?.id);
      }
    }
    keep('note', before(4), { text: prng.pick(words), replacesId: null });
    const day = visit.leftAt.toISOString().slice(0, 10);
    const minutes = Math.max(15, Math.round((visit.leftAt.getTime() - arrived) / (15 * minuteMs)) * 15);
    for (const workerId of visit.workers) keep('hours', before(3), { workerId, day, minutes });
    const met = visit.met ?? (lastShown.get(visit.requestId) === visit ? caretaker : null);
    if (met) keep('signature', before(2), { quality: '', ...met, ink });
    const why = comesAgain.get(visit.id);
    if (why) {
      const { inDays, ...said } = why;
      keep('follow-up', before(1), {
        ...said,
        notBefore: inDays === null ? null : addDays(parisDay(visit.leftAt), inDays),
      });
    }
    keep('departure', visit.leftAt, { breakMinutes: 0, finished: true });
  }
  await insertRows(
    trx,
    'attachments',
    shown.map(({ row }) => row),
  );
  await insertRows(trx, 'missions', missions);
  await insertRows(trx, 'mission_entries', lines);
  const reports: object[] = [];
  for (const { id: visitId, leftAt } of begun) {
    const mission = leftAt && (await missionByItself(trx, visitId));
    if (!mission) continue;
    const snapshot = await snapshotOf(trx, mission, await listEntries(trx, [visitId]));
    const sealed = { edition: 1, snapshot, sealed_at: leftAt };
    // Its PDF is typeset when first read.
    reports.push({ id: id(leftAt), visit_id: visitId, ...sealed });
  }
  await insertRows(trx, 'mission_reports', reports);
  return shown.map(({ photo }) => photo);
}
