import type { Kysely, Transaction } from 'kysely';
import { refuseFields } from '#common/problems.ts';
import { readSigner } from '#features/people/companies/company.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { TermsInput } from './collaboration.contract.ts';
import { said } from './said.ts';

/** Whether the viewer may commit the company to terms (docs/decisions/0055); locks their right within a transaction. */
export async function mayAgree(
  db: Kysely<DB>,
  { side, company, userId }: CompanyViewer,
  { ceilingHtMinor, currency }: { ceilingHtMinor: number | null; currency: string | null },
): Promise<boolean> {
  if (side !== 'ordering' || !currency) return true;
  const who = { companyId: company.id, userId, held: db.isTransaction };
  return (await readSigner(db, who, { amountHtMinor: ceilingHtMinor, currency })).covers;
}

/** Refuses a proposal that its author could not accept: the other side's acceptance would be enough to commit. */
export async function assertMayPropose(trx: Transaction<DB>, viewer: CompanyViewer, terms: TermsInput): Promise<void> {
  if (await mayAgree(trx, viewer, terms)) return;
  throw refuseFields({ path: ['terms', 'ceilingHtMinor'], message: said('faults.ceilingAboveLimit') });
}
