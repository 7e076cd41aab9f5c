import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';

interface Known {
  siret: string;
  street: string;
  postalCode: string;
  city: string;
  inseeCode: string | null;
  latitude: number;
  longitude: number;
  phone: string;
  website: string;
  now: Date;
}

/** Fills in what a company has not said of itself; what it said stays. A SIRET that another company holds is left out. */
export async function completeCompany(trx: Transaction<DB>, companyId: string, known: Known): Promise<void> {
  await sql`UPDATE company_profiles c SET
      siret = coalesce(c.siret, (SELECT ${known.siret}::text WHERE NOT EXISTS (
        SELECT FROM company_profiles o WHERE o.siret = ${known.siret}))),
      street = CASE WHEN c.postal_code = '' THEN ${known.street} ELSE c.street END,
      city = CASE WHEN c.postal_code = '' THEN ${known.city} ELSE c.city END,
      insee_code = CASE WHEN c.postal_code = '' THEN ${known.inseeCode} ELSE c.insee_code END,
      latitude = CASE WHEN c.postal_code = '' THEN ${known.latitude}::double precision ELSE c.latitude END,
      longitude = CASE WHEN c.postal_code = '' THEN ${known.longitude}::double precision ELSE c.longitude END,
      postal_code = CASE WHEN c.postal_code = '' THEN ${known.postalCode} ELSE c.postal_code END,
      phone = CASE WHEN c.phone = '' THEN ${known.phone} ELSE c.phone END,
      website = CASE WHEN c.website = '' THEN ${known.website} ELSE c.website END,
      version = version + 1, updated_at = ${known.now}
    WHERE c.id = ${companyId}`.execute(trx);
}

/** The IBAN that a company is paid on: the one it said, else the one it gives now. */
export async function completeIban(trx: Transaction<DB>, companyId: string, given: string): Promise<string | null> {
  const row = await trx
    .updateTable('company_profiles')
    .set({ iban: sql<string | null>`coalesce(iban, nullif(${given}, ''))`, version: sql`version + 1` })
    .where('id', '=', companyId)
    .returning('iban')
    .executeTakeFirstOrThrow();
  return row.iban;
}

/** Takes from a company a SIRET that is not its own; one that its papers bore at the approval stays. */
export async function forgetSiret(trx: Transaction<DB>, companyId: string, siret: string): Promise<void> {
  await trx
    .updateTable('company_profiles')
    .set({ siret: null, version: sql`version + 1` })
    .where('id', '=', companyId)
    .where('siret', '=', siret)
    .where('checked_siret', 'is distinct from', siret)
    .execute();
}
