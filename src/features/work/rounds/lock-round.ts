import { sql, type Transaction } from 'kysely';
import { todayAt } from '#features/estate/sites/site.scope.ts';
import { carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { roundActs } from './round.rules.ts';
import { roundScope } from './round.scope.ts';

interface LockedRound {
  id: string;
  companyId: string;
  siteId: string;
  name: string;
  rule: string | null;
  startsOn: string;
  nextOn: string | null;
  state: 'running' | 'stopped';
  today: string;
  version: number;
}

export async function lockRound(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  id: string,
  at: Date,
): Promise<LockedRound | undefined> {
  const { rows } = await sql<LockedRound>`
    SELECT o.id, o.company_id AS "companyId", o.site_id AS "siteId", o.name, o.rule, o.starts_on AS "startsOn",
      o.next_on AS "nextOn", o.state, ${todayAt('s', at)} AS today, o.version
    FROM rounds o JOIN sites s ON s.id = o.site_id WHERE o.id = ${id} AND ${roundScope(viewer)} FOR UPDATE OF o`.execute(
    trx,
  );
  return rows[0];
}

/** Runs an act on a locked round in reach. */
export const onRound = carryOut(
  roundActs,
  updateOf<'rounds', { id: string; version: number }>('rounds', ['id', 'version']),
  async (trx, viewer: CompanyViewer, id, now) => {
    const facts = await lockRound(trx, viewer, id, now);
    return facts && { facts };
  },
);
