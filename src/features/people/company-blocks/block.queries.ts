import { type Kysely, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { BlockedCompany } from './block.contract.ts';

interface Row extends Omit<BlockedCompany, 'blockedAt'> {
  blockedAt: Date;
  key: string;
}

const ofCompany = (db: Kysely<DB>, { company }: CompanyViewer) =>
  db
    .selectFrom('company_blocks as b')
    .innerJoin('company_profiles as c', 'c.id', 'b.blocked_id')
    .where('b.company_id', '=', company.id)
    .select([
      'c.id as companyId',
      companyName('c').as('name'),
      'c.city',
      'b.reason',
      'b.created_at as blockedAt',
      sql<string>`b.created_at::text`.as('key'),
    ]);

const present = ({ key: _, ...row }: Row): BlockedCompany => ({ ...row, blockedAt: row.blockedAt.toISOString() });

/** Latest first, with the total. */
export async function listBlocked(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: BlockedCompany[]; nextCursor: string | null; count: number }> {
  const page = keyset(cursor, { key: sql`b.created_at`, id: 'c.id', way: 'DESC' });
  const rows = await ofCompany(db, viewer)
    .where(page.after)
    .orderBy(page.by)
    .limit(limit + 1)
    .execute();
  const { count } = await db
    .selectFrom('company_blocks')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('company_id', '=', viewer.company.id)
    .executeTakeFirstOrThrow();
  return { ...pageOf(rows, limit, present, ({ companyId }) => companyId), count };
}

export async function findBlocked(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  companyId: string,
): Promise<BlockedCompany | undefined> {
  const row = await ofCompany(db, viewer).where('b.blocked_id', '=', companyId).executeTakeFirst();
  return row && present(row);
}
