import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { ListedCheck } from './entry.contract.ts';
import { ourChecks } from './checklist.rules.ts';
import type { MissionRow } from './mission.queries.ts';

/** The list of a company for a trade, at a version or as it stands; ours where it wrote none. */
export async function findList(
  db: Kysely<DB>,
  { companyId, trade, version }: { companyId: string; trade: string | null; version?: number | undefined },
): Promise<{ version: number; items: ListedCheck[]; isDefault: boolean }> {
  const proposed = { version: 0, items: ourChecks(trade), isDefault: true };
  if (trade === null || version === 0) return proposed;
  const written = db
    .selectFrom('checklists')
    .where('company_id', '=', companyId)
    .where('trade', '=', trade)
    .orderBy('version', 'desc')
    .select(['version', 'items']);
  const row =
    (version && (await written.where('version', '=', version).executeTakeFirst())) ||
    (await written.limit(1).executeTakeFirst());
  if (!row) return proposed;
  const items = row.items as unknown as ListedCheck[];
  return items.length > 0 ? { version: row.version, items, isDefault: false } : { ...proposed, version: row.version };
}

/** A visit begins with the list that its crew saw; that one stays, whatever becomes of the company’s. */
export async function beginMission(
  trx: Transaction<DB>,
  { id, providerId, trade }: Pick<MissionRow, 'id' | 'providerId' | 'trade'>,
  now: Date,
  version?: number,
): Promise<void> {
  const begun = await trx.selectFrom('missions').select('visit_id').where('visit_id', '=', id).executeTakeFirst();
  if (begun) return;
  const { items } = await findList(trx, { companyId: providerId, trade, version });
  await trx
    .insertInto('missions')
    .values({ visit_id: id, checks: JSON.stringify(items), begun_at: now })
    .execute();
}
