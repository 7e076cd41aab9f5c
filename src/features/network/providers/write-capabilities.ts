import { type Kysely, sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { CapabilitiesArea, CapabilitiesTeam } from './provider.contract.ts';
import type { Qualification } from './qualification.contract.ts';
import { replaceTrades } from './write-presentation.ts';

/** Replaces a provider's trades and the qualifications that prove them. */
export async function writeTrades(
  trx: Transaction<DB>,
  companyId: string,
  { trades, qualifications, now }: { trades: readonly string[]; qualifications: readonly Qualification[]; now: Date },
): Promise<void> {
  await replaceTrades(trx, companyId, trades);
  // An unchanged one keeps its id and its verification; with any change, it is another one.
  const kept = JSON.stringify(qualifications);
  await sql`DELETE FROM provider_qualifications q WHERE q.company_id = ${companyId} AND NOT EXISTS (
    SELECT FROM json_to_recordset(${kept}::json) k(scheme text, number text, trade text, "expiresOn" date)
    WHERE (k.scheme, k.number, k.trade, k."expiresOn") = (q.scheme, q.number, q.trade, q.expires_on))`.execute(trx);
  if (qualifications.length === 0) return;
  await trx
    .insertInto('provider_qualifications')
    .values(
      qualifications.map(({ scheme, number, trade, expiresOn }) => ({
        id: uuidv7(now.getTime()),
        company_id: companyId,
        scheme,
        number,
        trade,
        expires_on: expiresOn,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Where a company's place is shown: the origin of its radius is this square and no address. */
export async function shownPlace(
  db: Kysely<DB>,
  companyId: string,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<{ latitude: number; longitude: number }> {
  return one(
    await sql<{ latitude: number; longitude: number }>`
      SELECT public_degrees(${latitude}::double precision, ${companyId}::uuid, 1) AS latitude,
        public_degrees(${longitude}::double precision, ${companyId}::uuid, 2) AS longitude`.execute(db),
  );
}

export async function writeArea(trx: Transaction<DB>, companyId: string, area: CapabilitiesArea): Promise<void> {
  const { label, latitude, longitude, radiusM, departements, outline } = area;
  const values = {
    label,
    latitude,
    longitude,
    radius_m: radiusM,
    departements: [...departements],
    outline: outline && JSON.stringify(outline),
  };
  await trx
    .insertInto('provider_areas')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

export async function writeTeam(trx: Transaction<DB>, companyId: string, team: CapabilitiesTeam): Promise<void> {
  const { people, vehicles, volumeMilli, lifts, foreignWorkers } = team;
  const values = { people, vehicles, volume_milli: volumeMilli, lifts, foreign_workers: foreignWorkers };
  await trx
    .insertInto('provider_teams')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

/** Sets a company's state in the network; search and map follow in the same transaction. */
export async function setNetworkState(
  trx: Transaction<DB>,
  companyId: string,
  state: 'none' | 'pending' | 'approved' | 'suspended',
): Promise<void> {
  await trx.updateTable('company_profiles').set({ network_state: state }).where('id', '=', companyId).execute();
}
