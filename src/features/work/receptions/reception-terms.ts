import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { receptionEvents } from './reception.events.ts';
import { findTerms } from './reception.queries.ts';

const mayEdit = ({ viewer }: Pick<Call, 'viewer'>) =>
  viewer.side === 'ordering' && viewer.company.membership === 'owner';

/** After how many days of silence finished work counts as received for the viewer's company; 0 for never. */
export async function readTerms(call: Call) {
  const terms = await findTerms(call.db, call.viewer.company.id);
  return { tacitDays: terms?.days ?? 0, mayEdit: mayEdit(call) };
}

/** An owner says after how many days; days already past do not count again. */
export async function setTerms(call: Call, { tacitDays }: { tacitDays: number }) {
  const { db, viewer, now } = call;
  if (!mayEdit(call)) throw refuse(problems.FORBIDDEN);
  const companyId = viewer.company.id;
  await db.transaction().execute(async (trx) => {
    if (tacitDays === 0) {
      await trx.deleteFrom('reception_terms').where('company_id', '=', companyId).execute();
    } else {
      const values = { tacit_days: tacitDays, updated_at: now };
      await trx
        .insertInto('reception_terms')
        .values({ company_id: companyId, ...values })
        .onConflict((conflict) =>
          conflict.column('company_id').doUpdateSet(values).where('reception_terms.tacit_days', '<>', tacitDays),
        )
        .execute();
    }
    await record(trx, receptionEvents['reception.terms-set'], { companyId, actor: viewer, data: { tacitDays }, now });
  });
  return { tacitDays, mayEdit: true };
}
