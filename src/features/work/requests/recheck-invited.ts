import { sql, type SqlBool, type Transaction } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { LockedRequest } from './lock-request.ts';

type Asked = Pick<LockedRequest, 'id' | 'companyId'>;

/** Whether the company of invitation `i` was suspended, refused or blocked since. */
const gone = ({ companyId }: Asked) => sql<SqlBool>`(NOT is_admissible(i.provider_id)
  OR i.provider_id IN (SELECT other_id FROM blocked_pairs WHERE one_id = ${companyId}))`;

/** How many invited companies can no longer be invited. */
export async function countUnavailable(trx: Transaction<DB>, request: Asked): Promise<number> {
  const { count } = await trx
    .selectFrom('request_invitations as i')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('i.request_id', '=', request.id)
    .where(gone(request))
    .executeTakeFirstOrThrow();
  return count;
}

/** Withdraws the invitations of companies that can no longer be invited; returns them. */
export async function takeBackInvitations(
  trx: Transaction<DB>,
  request: Asked,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    WITH taken AS (DELETE FROM request_invitations i WHERE i.request_id = ${request.id} AND ${gone(request)}
      RETURNING i.provider_id)
    SELECT c.id, ${companyName('c')} AS name FROM taken t JOIN company_profiles c ON c.id = t.provider_id
    ORDER BY 2, 1`.execute(trx);
  return rows;
}

/** Favourites `f` of a company, of a trade, that may be invited. */
const favourites = (companyId: string, trade: string | null) =>
  sql`(SELECT f.provider_id FROM favourite_providers f JOIN provider_trades t ON t.company_id = f.provider_id
    WHERE f.company_id = ${companyId} AND t.trade = ${trade} AND in_network_of(f.company_id, f.provider_id)) f`;

export async function countFavourites(trx: Transaction<DB>, companyId: string, trade: string | null): Promise<number> {
  const counted = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM ${favourites(companyId, trade)}`.execute(trx);
  return one(counted).count;
}

/** How many providers a request reaches, by name, as favourites or by mail, each counted once. */
export async function countAsked(
  trx: Transaction<DB>,
  { id, companyId, visibility, trade }: LockedRequest,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM (
      SELECT provider_id FROM request_invitations WHERE request_id = ${id}
      UNION SELECT f.provider_id FROM ${favourites(companyId, trade)} WHERE ${visibility} = 'favourites') asked)::integer
      + (SELECT count(*) FROM request_addressees WHERE request_id = ${id})::integer AS count`.execute(trx);
  return one(counted).count;
}
