import { sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import type { DB } from './types.ts';

/** The next gapless number per company, kind and year (`DI-2026-0042`); locked until the transaction ends. */
export async function takeNumber(
  trx: Transaction<DB>,
  companyId: string,
  kind: 'DI' | 'DV' | 'OS' | 'FA' | 'AV' | 'T' | 'VS' | 'SG' | 'EQ',
  now: Date,
): Promise<string> {
  const year = Number(parisDay(now).slice(0, 4));
  const { last } = await trx
    .insertInto('number_sequences')
    .values({ company_id: companyId, kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kind', 'year']).doUpdateSet({ last: sql`number_sequences.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${kind}-${year}-${String(last).padStart(4, '0')}`;
}
