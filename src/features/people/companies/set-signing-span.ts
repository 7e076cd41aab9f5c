import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { Company } from './company.contract.ts';
import { companyEvents } from './company.events.ts';
import { assertMay, presentCompany } from './edit-company.ts';

/** An owner sets the number of days over which a person's orders add up against their limit (docs/decisions/0043). */
export async function setSigningSpan({ db, viewer, now }: Call, { days }: { days: number }): Promise<Company> {
  assertMay('manage', viewer);
  const { id: companyId, name } = viewer.company;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('company_profiles')
      .set({ signing_span_days: days, updated_at: now })
      .where('id', '=', companyId)
      .execute();
    const data = { name, changed: ['signingSpanDays'] };
    await record(trx, companyEvents['company.edited'], { companyId, actor: viewer, data, now });
  });
  return presentCompany(db, viewer);
}
