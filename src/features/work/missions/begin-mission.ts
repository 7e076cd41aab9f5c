import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { ListedCheck } from './entry.contract.ts';
import { ourChecks } from './checklist.rules.ts';
import type { MissionRow } from './mission.queries.ts';

interface Place {
  companyId: string;
  trade: string | null;
}

interface List {
  version: number;
  items: ListedCheck[];
  isDefault: boolean;
}

/** A company's check list for a trade; the default if it has none or reset it. */
function listOf(trade: string | null, row: { version: number; items: unknown } | undefined): List {
  const items = (row?.items ?? []) as ListedCheck[];
  const version = row?.version ?? 0;
  return items.length > 0
    ? { version, items, isDefault: false }
    : { version, items: ourChecks(trade), isDefault: true };
}

/** A company's list for a trade, at a version or current; the default when it has none. */
export async function findList(
  db: Kysely<DB>,
  { companyId, trade, version }: Place & { version?: number | undefined },
): Promise<List> {
  if (trade === null || version === 0) return listOf(trade, undefined);
  const written = db
    .selectFrom('checklists')
    .where('company_id', '=', companyId)
    .where('trade', '=', trade)
    .orderBy('version', 'desc')
    .select(['version', 'items']);
  const row =
    (version && (await written.where('version', '=', version).executeTakeFirst())) ||
    (await written.limit(1).executeTakeFirst());
  return listOf(trade, row);
}

/** The current lists of several companies and trades, in one statement. */
export async function findLists(db: Kysely<DB>, places: readonly Place[]): Promise<(place: Place) => List> {
  const rows = await db
    .selectFrom('checklists')
    .distinctOn(['company_id', 'trade'])
    .where(sql<boolean>`company_id = ANY(${places.map(({ companyId }) => companyId)}::uuid[])`)
    .where(sql<boolean>`trade = ANY(${places.flatMap(({ trade }) => trade ?? [])}::text[])`)
    .orderBy('company_id')
    .orderBy('trade')
    .orderBy('version', 'desc')
    .select(['company_id as companyId', 'trade', 'version', 'items'])
    .execute();
  return ({ companyId, trade }) =>
    listOf(
      trade,
      rows.find((row) => row.companyId === companyId && row.trade === trade),
    );
}

/** Starts a visit with the list its crew saw; later changes of the company's list do not affect it. */
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
