import { sql, type Transaction } from 'kysely';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import { carryOut, carryOutUnmoved, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { keyActs, loanActs } from './key.rules.ts';

interface LockedKey {
  id: string;
  version: number;
  state: string;
  companyId: string;
  siteId: string;
  number: string;
  copies: number;
  copiesIn: number;
  copiesOut: number;
}

async function lockKey(trx: Transaction<DB>, viewer: CompanyViewer, id: string) {
  const { rows } = await sql<Omit<LockedKey, 'copiesIn' | 'copiesOut'>>`
    SELECT k.id, k.version, CASE WHEN k.retired_at IS NULL THEN 'kept' ELSE 'retired' END AS state,
      s.company_id AS "companyId", k.site_id AS "siteId", k.number, k.copies
    FROM site_keys k JOIN sites s ON s.id = k.site_id
    WHERE k.id = ${id} AND ${siteScope(viewer)} FOR UPDATE OF k`.execute(trx);
  const [key] = rows;
  if (!key) return undefined;
  // Counted after locking, so that two loans never take the same copy.
  const { out, lost } = await trx
    .selectFrom('key_loans')
    .where('key_id', '=', id)
    .select([
      sql<number>`coalesce(sum(copies) FILTER (WHERE state = 'out'), 0)::integer`.as('out'),
      sql<number>`coalesce(sum(copies) FILTER (WHERE state = 'lost'), 0)::integer`.as('lost'),
    ])
    .executeTakeFirstOrThrow();
  return { facts: { ...key, copiesOut: out, copiesIn: key.copies - out - lost } };
}

export const onKey = carryOut(keyActs, updateOf('site_keys', ['id']), lockKey);

interface LockedLoan {
  id: string;
  state: string;
  companyId: string;
  siteId: string;
  keyId: string;
}

export const onLoan = carryOutUnmoved(loanActs, async (trx, viewer: CompanyViewer, id) => {
  const { rows } = await sql<LockedLoan>`
    SELECT l.id, l.state, s.company_id AS "companyId", k.site_id AS "siteId", k.id AS "keyId"
    FROM key_loans l JOIN site_keys k ON k.id = l.key_id JOIN sites s ON s.id = k.site_id
    WHERE l.id = ${id} AND ${siteScope(viewer)} FOR UPDATE OF l`.execute(trx);
  return rows[0] && { facts: rows[0] };
});
