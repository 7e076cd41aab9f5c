import { sql, type SqlBool } from 'kysely';
import { orNotFound, refuse } from '#common/problems.ts';
import { type AttachmentKind, keepAttachment, type Sending } from '#platform/files/attachments.ts';
import { wholePhoto } from '#platform/files/images.ts';
import { digestOf } from './report-keys.ts';
import { maxReportPhotos, reportProblems } from './report.rules.ts';
import { groupScope } from './report.scope.ts';

/** Visible to those who sort reports only. */
export const reportPhotos: AttachmentKind = {
  kind: 'occupant-report',
  folder: 'occupant-reports',
  each: 'many',
  accepted: wholePhoto,
  owned: sql<SqlBool>`EXISTS (SELECT FROM occupant_reports o WHERE o.id = f.owner_id)`,
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM occupant_reports o JOIN report_groups g ON g.id = o.group_id
    WHERE o.id = f.owner_id AND ${groupScope(viewer)})`,
};

/** Adds a photo by the phone's key; idempotent. Counts towards the managing company's storage. */
export async function addReportPhoto(act: Omit<Sending, 'viewer'>, key: string): Promise<{ photos: number }> {
  const find = (db: Sending['db']) =>
    db
      .selectFrom('occupant_reports')
      .select(['id', 'company_id as companyId'])
      .where('sending_sha256', '=', digestOf(key));
  // Checked before reading the file, as processing is costly.
  const { id, companyId } = orNotFound(await find(act.db).executeTakeFirst());
  const sender = { userId: null, company: { id: companyId } };
  return keepAttachment({ ...act, viewer: sender }, reportPhotos, async (trx, keep) => {
    orNotFound(await find(trx).forUpdate().executeTakeFirst());
    const kept = await keep({ id, companyId, byNobody: true });
    const all = await trx
      .selectFrom('attachments')
      .select(['id', 'sha256'])
      .where('owner_kind', '=', reportPhotos.kind)
      .where('owner_id', '=', id)
      .execute();
    if (all.some((one) => one.id !== kept.id && one.sha256 === kept.sha256)) {
      await trx.deleteFrom('attachments').where('id', '=', kept.id).execute();
      return { photos: all.length - 1 };
    }
    if (all.length > maxReportPhotos) throw refuse(reportProblems.TOO_MANY_REPORT_PHOTOS);
    return { photos: all.length };
  });
}
