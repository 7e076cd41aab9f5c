import { type Kysely, sql } from 'kysely';
import { path } from '#paths.ts';
import type { DB } from '#platform/db/types.ts';
import { mostOf, warnedShare } from '#platform/files/space.ts';
import type { FileStore } from '#platform/files/store.ts';
import { told } from './notices.contract.ts';
import { notifyCompany } from './notify.ts';
import { linksOf } from './stop-mails.ts';

/** Usage below which a company may be warned again. */
const calmShare = warnedShare - 0.1;

/** Warns owners and managers once that storage is nearly full. Returns the number of companies. */
export async function warnOfStorage(
  { db, files }: { db: Kysely<DB>; files: Pick<FileStore, 'mostPerCompany'> },
  settings: { publicUrl: string; secret: string },
  now: Date,
): Promise<number> {
  const most = mostOf(files, now);
  await db
    .updateTable('company_storage')
    .set({ warned_at: null })
    .where('warned_at', 'is not', null)
    .where(sql<boolean>`bytes < ${most} * ${calmShare}::float8`)
    .execute();
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      companyId: string;
      share: number;
      most: number;
    }>`UPDATE company_storage SET warned_at = ${now}
      WHERE warned_at IS NULL AND bytes >= ${most} * ${warnedShare}::float8
      RETURNING company_id AS "companyId", bytes / ${most} AS share, ${most} AS most`.execute(trx);
    for (const { companyId, share, most: held } of rows) {
      await notifyCompany(trx, {
        companyId,
        committing: true,
        ...told('plan_limit.storage', { limit: Math.floor(held / 1e9), percent: Math.floor(share * 100), plan: '' }),
        thing: 'storage',
        mail: { template: 'notifications.plan-limit', to: `${path('profile')}#plan` },
        links: linksOf(settings),
        now,
      });
    }
    return rows.length;
  });
}
