import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';

const firstRadiusM = 30_000;

interface Presence {
  trades: string[];
  label: string;
  latitude: number;
  longitude: number;
}

/** Gives trades and an area to a company without any; declared ones stay. */
export async function seedCoverage(trx: Transaction<DB>, companyId: string, presence: Presence): Promise<void> {
  const said = await trx
    .selectFrom('provider_trades')
    .select('trade')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!said) {
    await trx
      .insertInto('provider_trades')
      .values(presence.trades.map((trade) => ({ company_id: companyId, trade })))
      .execute();
  }
  const { label, latitude, longitude } = presence;
  await trx
    .insertInto('provider_areas')
    .values({ company_id: companyId, label, latitude, longitude, radius_m: firstRadiusM })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
