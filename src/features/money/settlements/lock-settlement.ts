import type { Transaction } from 'kysely';
import { carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { findSettlement } from './settlement.queries.ts';
import { settlementActs } from './settlement.rules.ts';

async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string, now: Date) {
  await trx.selectFrom('settlements').select('id').where('id', '=', id).forUpdate().execute();
  const settlement = await findSettlement(trx, viewer, id, now);
  return settlement && { settlement, facts: settlement };
}

/** In a fixed order: concurrent payments, credit notes and disputes wait. */
export const lockSettlements = (trx: Transaction<DB>, ids: string[]) =>
  trx.selectFrom('settlements').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();

export const onSettlement = carryOut(settlementActs, updateOf('settlements', ['id']), lock);
