import { type Transaction, sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse, refuseFields } from '#common/problems.ts';
import { copyPhotos, draftWithPhotos } from '#features/work/requests/request.public.ts';
import { requestScope } from '#features/work/requests/request.scope.ts';
import { type Call, carryOut, type Target, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { MadeRequest, ReportGroup } from './sorting.contract.ts';
import { reportEvents } from './report.events.ts';
import { listPhotos } from './read-reports.ts';
import { type GroupFacts, groupActs, type Step } from './report.rules.ts';
import { groupScope } from './report.scope.ts';
import { said } from './said.ts';

const onGroup = carryOut(groupActs, updateOf('report_groups', ['id']), async (trx, viewer: CompanyViewer, id) => {
  const row = await trx
    .selectFrom('report_groups as g')
    .select(['g.id', 'g.state', 'g.version', 'g.company_id as companyId', 'g.site_id as siteId'])
    .select(['g.place_id as placeId', 'g.equipment_id as equipmentId'])
    .where('g.id', '=', id)
    .where(groupScope(viewer))
    .forUpdate()
    .executeTakeFirst();
  return row && { facts: { ...row, state: row.state as GroupFacts['state'] } };
});

interface Moved extends Pick<Call, 'viewer' | 'now'> {
  trx: Transaction<DB>;
  facts: GroupFacts & { id: string };
}

const tell = ({ trx, viewer, now, facts: { id, companyId } }: Moved, step: Step) =>
  record(trx, reportEvents['report-group.moved'], { companyId, actor: viewer, data: { groupId: id, step }, now });

/** Notifies the occupants of the reason. */
export const dismissGroup = (
  call: Call,
  { dismissal, ...target }: Target & { dismissal: NonNullable<ReportGroup['dismissal']> },
): Promise<{ id: string }> =>
  onGroup(call, 'dismiss', target, async (granted) => {
    const moved = await granted.move({ dismissal, settled_at: granted.now });
    await tell(granted, 'dismissed');
    return moved;
  });

/** Drafts a request with the reports' photos; notifies the occupants. */
export async function makeRequest(
  call: Call & { files: FileStore },
  { id, version, ...input }: MadeRequest & Target,
): Promise<{ id: string; requestId: string }> {
  // Checked before locking, as copying bytes takes time.
  await onGroup(call, 'makeRequest', { id, version }, async () => {});
  const copies = await copyPhotos(call, await listPhotos(call.db, id));
  return onGroup(call, 'makeRequest', { id, version }, async (granted) => {
    const { trx, facts, now } = granted;
    const { siteId, placeId, equipmentId } = facts;
    const request = await draftWithPhotos(trx, call, { ...input, siteId, placeId, equipmentId }, copies);
    await granted.move({ request_id: request.id, settled_at: now });
    await tell(granted, 'taken');
    return { id, requestId: request.id };
  });
}

/** Links the group to an open request of the same site. */
export const attachGroup = (
  call: Call,
  { requestId, ...target }: Target & { requestId: string },
): Promise<{ id: string }> =>
  onGroup(call, 'attach', target, async (granted) => {
    const { trx, viewer, facts, now } = granted;
    const request = await trx
      .selectFrom('requests as r')
      .select('r.id')
      .where('r.id', '=', requestId)
      .where('r.site_id', '=', facts.siteId)
      .where('r.state', 'not in', ['closed', 'cancelled'])
      .where(requestScope(viewer))
      .forShare()
      .executeTakeFirst();
    if (!request) throw refuseFields({ path: ['requestId'], message: said('faults.request') });
    const moved = await granted.move({ request_id: requestId, settled_at: now });
    await tell(granted, 'taken');
    return moved;
  });

export const answerGroup = (call: Call, { id, words }: { id: string; words: string }): Promise<{ id: string }> =>
  onGroup(call, 'answer', { id }, async (granted) => {
    const { trx, viewer, now, facts } = granted;
    const answerId = uuidv7(now.getTime());
    await trx
      .insertInto('report_answers')
      .values({ id: answerId, group_id: id, words, created_by: viewer.userId, created_at: now })
      .execute();
    const data = { groupId: id, answerId };
    await record(trx, reportEvents['report-group.answered'], { companyId: facts.companyId, actor: viewer, data, now });
    return { id };
  });

/** Moves a report about something else into its own group. */
export async function separateReport(call: Call, { id, reportId }: { id: string; reportId: string }) {
  return onGroup(call, 'separate', { id }, async ({ trx, now, move }) => {
    const all = await trx
      .selectFrom('occupant_reports')
      .select(['id', 'created_at'])
      .where('group_id', '=', id)
      .execute();
    const report = all.find((one) => one.id === reportId);
    if (!report || all.length < 2) throw refuse(problems.NOT_FOUND);
    const own = uuidv7(now.getTime());
    const at = report.created_at;
    await sql`INSERT INTO report_groups (id, company_id, site_id, place_id, equipment_id, area, stair, floor, trouble, is_danger, first_at, last_at, ranked_at, updated_at)
      SELECT ${own}, company_id, site_id, place_id, equipment_id, area, stair, floor, trouble, is_danger, ${at}, ${at},
        ${at}::timestamptz + (ranked_at - last_at), ${now} FROM report_groups WHERE id = ${id}`.execute(trx);
    await trx.updateTable('occupant_reports').set({ group_id: own }).where('id', '=', reportId).execute();
    const { first, last } = await trx
      .selectFrom('occupant_reports')
      .select(({ fn }) => [fn.min('created_at').as('first'), fn.max('created_at').as('last')])
      .where('group_id', '=', id)
      .executeTakeFirstOrThrow();
    await move({
      first_at: first,
      last_at: last,
      ranked_at: sql<Date>`${last}::timestamptz + (ranked_at - last_at)`,
    });
    return { id: own };
  });
}
