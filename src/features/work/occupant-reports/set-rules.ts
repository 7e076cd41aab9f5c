import type { Kysely } from 'kysely';
import { assertAllowed } from '#common/problems.ts';
import { uuidv7 } from '#common/ids.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { canRule } from './report.rules.ts';
import type { ReportRule } from './sorting.contract.ts';

export async function listRules(db: Kysely<DB>, companyId: string): Promise<ReportRule[]> {
  const rows = await db
    .selectFrom('report_rules')
    .select(['area', 'trouble', 'trade', 'priority'])
    .where('company_id', '=', companyId)
    .orderBy('trouble')
    .orderBy('area')
    .execute();
  return rows as ReportRule[];
}

export async function setRules(
  { db, viewer }: Call,
  { items }: { items: ReportRule[] },
): Promise<{ items: ReportRule[] }> {
  assertAllowed(canRule(actorOf(viewer)));
  const companyId = viewer.company.id;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('report_rules').where('company_id', '=', companyId).execute();
    const rows = items.map((rule) => ({ id: uuidv7(), company_id: companyId, ...rule }));
    if (rows.length > 0) await trx.insertInto('report_rules').values(rows).execute();
  });
  return { items: await listRules(db, companyId) };
}
