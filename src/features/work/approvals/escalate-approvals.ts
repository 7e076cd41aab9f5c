import { type Kysely, sql, type Transaction } from 'kysely';
import type { Currency } from '#common/money.ts';
import { addWorkingDays } from '#common/working-days.ts';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { eachApart } from '#platform/jobs/each-apart.ts';
import { approvalEvents } from './approval.events.ts';
import { stands } from './approval.scope.ts';
import { listApprovers, nextToTell } from './signer.queries.ts';

interface Due {
  id: string;
  requestId: string;
  companyId: string;
  askedBy: string;
  asker: string;
  amountHtMinor: number;
  currency: string;
  committedMinor: number;
  toldLimitMinor: number | null;
  /** Of the registered office, for its public holidays. */
  departement: string | null;
  stands: boolean;
}

async function tellNext(trx: Transaction<DB>, due: Due, now: Date): Promise<void> {
  const { id, requestId, companyId, asker, amountHtMinor, currency, toldLimitMinor, departement } = due;
  const { told, limitMinor, more } = due.stands
    ? nextToTell(await listApprovers(trx, { ...due, above: toldLimitMinor }))
    : { told: [], limitMinor: null, more: false };
  await trx
    .updateTable('approvals')
    .set({ told_limit_minor: limitMinor, escalates_at: more ? addWorkingDays(now, 1, departement) : null })
    .where('id', '=', id)
    .execute();
  if (told.length === 0) return;
  await record(trx, approvalEvents['approval.escalated'], {
    requestId,
    companyId,
    actor: null,
    data: {
      approvalId: id,
      amountHtMinor,
      currency: currency as Currency,
      asker,
      to: told.map(({ userId }) => userId),
    },
    now,
  });
}

/** Due for the next approvers; a row locked by another process is skipped. */
const isDue = (now: Date) => sql<boolean>`a.state = 'asked' AND a.escalates_at <= ${now}`;

/** After each working day without an answer, notifies the approvers with the next higher limit, the owners last. */
export async function escalateApprovals(db: Kysely<DB>, now: Date): Promise<number> {
  const { rows: late } = await sql<{ id: string }>`SELECT a.id FROM approvals a WHERE ${isDue(now)}
    ORDER BY a.escalates_at`.execute(db);
  return eachApart(late, 'approvals that cannot be escalated', ({ id }) =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<Due>`
        SELECT a.id, a.request_id AS "requestId", a.company_id AS "companyId", a.asked_by AS "askedBy", u.name AS asker,
          a.amount_ht_minor AS "amountHtMinor", a.currency, a.committed_minor AS "committedMinor",
          a.told_limit_minor AS "toldLimitMinor", ${stands} AS stands,
          (SELECT ${departementAt('c')} FROM company_profiles c WHERE c.id = a.company_id) AS departement
        FROM approvals a JOIN users u ON u.id = a.asked_by
        WHERE a.id = ${id} AND ${isDue(now)} FOR UPDATE OF a SKIP LOCKED`.execute(trx);
      const [due] = rows;
      if (due) await tellNext(trx, due, now);
      return due !== undefined;
    }),
  );
}
