import { sql, type Transaction } from 'kysely';
import { releaseInvoice } from '#features/work/approvals/approval.public.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { Settlement } from './settlement.contract.ts';
import { onSettlement } from './lock-settlement.ts';
import { readSettlement } from './present-settlement.ts';
import { recordSettlementEvent } from './record-settlement-event.ts';
import { creditOf, type SettlementRow, settlementByItself } from './settlement.queries.ts';
import { owedOf, type SettlementState, toApproveOf } from './settlement.rules.ts';

interface Closing {
  outcome: 'credited' | 'agreed';
  agreement: string;
  viewer: Call['viewer'] | null;
  now: Date;
}

const closeContest = (trx: Transaction<DB>, invoiceId: string, { outcome, agreement, viewer, now }: Closing) =>
  trx
    .updateTable('invoice_contests')
    .set({
      outcome,
      agreement,
      closed_by: viewer?.userId ?? null,
      closed_by_name: viewer?.name ?? null,
      closed_at: now,
    })
    .where('invoice_id', '=', invoiceId)
    .where('closed_at', 'is', null)
    .execute();

const settledAs = (settlement: SettlementRow): SettlementState =>
  settlement.approvedMinor > 0 && toApproveOf({ ...settlement, contestedMinor: 0 }) === 0 ? 'approved' : 'received';

export const answerContest = (call: Call, { words, ...target }: Target & { words: string }): Promise<Settlement> =>
  onSettlement(call, 'answer', target, async ({ trx, viewer, now, settlement, move }) => {
    await move();
    await trx
      .updateTable('invoice_contests')
      .set({ answer: words, answered_by: viewer.userId, answered_by_name: viewer.name, answered_at: now })
      .where('invoice_id', '=', settlement.id)
      .where('closed_at', 'is', null)
      .execute();
    await recordSettlementEvent(trx, call, settlement, 'invoice.contest-answered', { words });
    return readSettlement({ db: trx, viewer, now }, settlement.id);
  });

/** The client closes the dispute with what both sides agreed. */
export const agreeOnContest = (call: Call, { words, ...target }: Target & { words: string }): Promise<Settlement> =>
  onSettlement(call, 'agree', target, async ({ trx, viewer, now, settlement, move }) => {
    await closeContest(trx, settlement.id, { outcome: 'agreed', agreement: words, viewer, now });
    await move({ state: settledAs(settlement), contested_minor: 0 });
    await recordSettlementEvent(trx, call, settlement, 'invoice.contest-closed', { outcome: 'agreed', words });
    return readSettlement({ db: trx, viewer, now }, settlement.id);
  });

/** A credit note reduces the contested amount and closes the dispute once covered; a full one frees the signing limit. */
export async function followCredit(
  trx: Transaction<DB>,
  { data: { invoiceId } }: { data: { invoiceId: string } },
  now: Date,
): Promise<void> {
  const credit = await creditOf(trx, invoiceId);
  if (!credit) return;
  await trx.selectFrom('settlements').select('id').where('id', '=', credit.creditsId).forUpdate().execute();
  const settlement = await settlementByItself(trx, credit.creditsId, now);
  if (!settlement) return;
  const { id, state } = settlement;
  if (owedOf(settlement) === 0) await releaseInvoice(trx, id, now);
  const contestedMinor = Math.max(0, settlement.contestedMinor - credit.totalTtcMinor);
  const isClosed = state === 'contested' && contestedMinor === 0;
  await trx
    .updateTable('settlements')
    .set({
      state: contestedMinor > 0 ? 'contested' : settledAs(settlement),
      contested_minor: contestedMinor,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  if (!isClosed) return;
  await closeContest(trx, id, { outcome: 'credited', agreement: credit.number, viewer: null, now });
  const closed = { outcome: 'credited', words: '', credit: credit.number } as const;
  await recordSettlementEvent(trx, { viewer: null, now }, settlement, 'invoice.contest-closed', closed);
}
