import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';

/** Confirms declared qualifications, with their names in the public directory; the search follows. */
export async function confirmQualifications(
  trx: Transaction<DB>,
  found: readonly { id: string; name: string }[],
  now: Date,
): Promise<void> {
  for (const { id, name } of found) {
    await trx
      .updateTable('provider_qualifications')
      .set({ name, verified_at: now, verified_from: 'directory' })
      .where('id', '=', id)
      .where('verified_at', 'is', null)
      .execute();
  }
}

/** An administrator confirms a qualification, or reverts that. Returns its number, null if there is none. */
export async function decideQualification(
  trx: Transaction<DB>,
  { companyId, id, isVerified, now }: { companyId: string; id: string; isVerified: boolean; now: Date },
): Promise<string | null> {
  const number = await trx
    .updateTable('provider_qualifications')
    .set(isVerified ? { verified_at: now, verified_from: 'admin' } : { verified_at: null, verified_from: null })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('number')
    .executeTakeFirst();
  return number?.number ?? null;
}

export interface CertifiedQualification {
  number: string;
  name: string;
  trade: string;
  expiresOn: string;
}

/** Gives a company its RGE qualifications in the public directory, as verified. */
export async function grantQualifications(
  trx: Transaction<DB>,
  companyId: string,
  { found, now }: { found: readonly CertifiedQualification[]; now: Date },
): Promise<void> {
  if (found.length === 0) return;
  await trx
    .insertInto('provider_qualifications')
    .values(
      found.map(({ number, name, trade, expiresOn }) => ({
        id: uuidv7(now.getTime()),
        company_id: companyId,
        scheme: 'rge',
        number,
        name,
        trade,
        expires_on: expiresOn,
        verified_at: now,
        verified_from: 'directory',
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'scheme', 'number']).doUpdateSet({
        name: sql<string>`excluded.name`,
        expires_on: sql<string>`excluded.expires_on`,
        verified_at: now,
        verified_from: 'directory',
      }),
    )
    .execute();
}

/** Removes qualifications from the public directory: the entry was another company's. */
export async function withdrawQualifications(trx: Transaction<DB>, companyId: string): Promise<void> {
  await trx
    .deleteFrom('provider_qualifications')
    .where('company_id', '=', companyId)
    .where('verified_from', '=', 'directory')
    .execute();
}
