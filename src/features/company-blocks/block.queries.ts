import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { BlockedCompany } from './block.contract.ts';

/** The companies the viewer's own has blocked, the latest first; one of them when it is named. */
export async function listBlocked(
  db: Kysely<DB>,
  { company }: CompanyViewer,
  companyId?: string,
): Promise<BlockedCompany[]> {
  const rows = await db
    .selectFrom('company_blocks as b')
    .innerJoin('company_profiles as c', 'c.id', 'b.blocked_id')
    .where('b.company_id', '=', company.id)
    .$if(companyId !== undefined, (query) => query.where('b.blocked_id', '=', companyId ?? ''))
    .select([
      'c.id as companyId',
      sql<string>`coalesce(c.trade_name, c.legal_name)`.as('name'),
      'c.city',
      'b.reason',
      'b.created_at as blockedAt',
    ])
    .orderBy('b.created_at', 'desc')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({ ...row, blockedAt: row.blockedAt.toISOString() }));
}
