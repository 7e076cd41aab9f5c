import { sql, type SqlBool, type Transaction } from 'kysely';
import { refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { companyProblems } from './company.rules.ts';

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

/** Another company whose verified documents show this SIRET; typed SIRETs do not count (decision 0070). */
const provenElsewhere = (siret: string, companyId: string) => sql<SqlBool>`EXISTS (
  SELECT FROM company_profiles o WHERE (o.siret = ${siret}::text OR o.checked_siret = ${siret}::text)
    AND o.network_state IN ('approved', 'suspended') AND o.id <> ${companyId})`;

export async function refuseProvenSiret(trx: Transaction<DB>, siret: string, companyId: string): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`SELECT ${provenElsewhere(siret, companyId)} AS taken`.execute(trx);
  if (rows[0]?.taken) throw refuse(companyProblems.SIRET_TAKEN);
}

/** On approval, removes the SIRET from companies that only typed it. */
export async function takeSiret(trx: Transaction<DB>, companyId: string): Promise<void> {
  const { siret } = await trx
    .selectFrom('company_profiles')
    .select('siret')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (!siret) return;
  // Serialises simultaneous approvals under one SIRET.
  await sql`SELECT pg_advisory_xact_lock(hashtext('siret'), hashtext(${siret}))`.execute(trx);
  await refuseProvenSiret(trx, siret, companyId);
  await trx
    .updateTable('company_profiles')
    .set({ siret: null, version: sql`version + 1` })
    .where('siret', '=', siret)
    .where('id', '<>', companyId)
    .execute();
}

/** Fills in missing details only. Skips a SIRET proven by another company. */
export async function completeCompany(trx: Transaction<DB>, companyId: string, known: Known): Promise<void> {
  await sql`UPDATE company_profiles c SET
      siret = coalesce(c.siret, (SELECT ${known.siret}::text WHERE NOT ${provenElsewhere(known.siret, companyId)})),
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

/** Stores the IBAN unless there is one; returns the company's IBAN. */
export async function completeIban(trx: Transaction<DB>, companyId: string, given: string): Promise<string | null> {
  const row = await trx
    .updateTable('company_profiles')
    .set({ iban: sql<string | null>`coalesce(iban, nullif(${given}, ''))`, version: sql`version + 1` })
    .where('id', '=', companyId)
    .returning('iban')
    .executeTakeFirstOrThrow();
  return row.iban;
}

/** Removes a wrong SIRET, unless documents proved it at approval. */
export async function forgetSiret(trx: Transaction<DB>, companyId: string, siret: string): Promise<void> {
  await trx
    .updateTable('company_profiles')
    .set({ siret: null, version: sql`version + 1` })
    .where('id', '=', companyId)
    .where('siret', '=', siret)
    .where('checked_siret', 'is distinct from', siret)
    .execute();
}
