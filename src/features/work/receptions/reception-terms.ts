import { lacks, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { answerDays as answer } from './answer.rules.ts';
import { receptionEvents } from './reception.events.ts';
import { findTerms } from './reception.queries.ts';

const mayEdit = ({ viewer }: Pick<Call, 'viewer'>) =>
  viewer.side === 'ordering' && viewer.company.membership === 'owner';

interface Terms {
  tacitDays: number;
  answerDays?: number | undefined;
}

/** The company's terms: days of silence before reception (0 for never), and days for a provider to sign afterwards. */
export async function readTerms(call: Call) {
  const terms = await findTerms(call.db, call.viewer.company.id);
  return { tacitDays: terms?.days ?? 0, answerDays: terms?.answerDays ?? answer.proposed, mayEdit: mayEdit(call) };
}

/** Owners only; days of silence already elapsed do not count again. */
export async function setTerms(call: Call, { tacitDays, answerDays }: Terms) {
  const { db, viewer, now } = call;
  if (!mayEdit(call)) throw refuse(lacks.owning);
  const companyId = viewer.company.id;
  return db.transaction().execute(async (trx) => {
    const standing = await findTerms(trx, companyId);
    const days = tacitDays === 0 ? null : tacitDays;
    const row = { tacit_days: days, answer_days: answerDays ?? standing?.answerDays ?? answer.proposed };
    const values = { ...row, ...(days !== (standing?.days ?? null) && { updated_at: now }) };
    await trx
      .insertInto('reception_terms')
      .values({ company_id: companyId, ...row, updated_at: now })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
      .execute();
    const data = { tacitDays, answerDays: row.answer_days };
    await record(trx, receptionEvents['reception.terms-set'], { companyId, actor: viewer, data, now });
    return { ...data, mayEdit: true };
  });
}
