import { uuidv7 } from '#common/ids.ts';
import { refuse } from '#common/problems.ts';
import { endApprovals } from '#features/work/approvals/approval.public.ts';
import type { Call, Target } from '#platform/act.ts';
import type { Contest, Settlement } from './settlement.contract.ts';
import { onSettlement } from './lock-settlement.ts';
import { readSettlement } from './present-settlement.ts';
import { recordSettlementEvent } from './record-settlement-event.ts';
import { contestedMinorOf, settlementProblems, toApproveOf } from './settlement.rules.ts';

interface Contested extends Target {
  reason: Contest['reason'];
  words: string;
  lines: Contest['lines'];
}

/** Contests an invoice or some of its lines, with a reason; the rest stays payable. */
export const contestInvoice = (call: Call, { reason, words, lines, ...target }: Contested): Promise<Settlement> =>
  onSettlement(call, 'contest', target, async ({ trx, viewer, now, settlement, move }) => {
    const { id, document } = settlement;
    const amountMinor = contestedMinorOf(document.lines, lines, toApproveOf(settlement));
    if (!amountMinor) throw refuse(settlementProblems.ABOVE_LEFT);
    await move({ contested_minor: amountMinor });
    await trx
      .insertInto('invoice_contests')
      .values({
        id: uuidv7(now.getTime()),
        invoice_id: id,
        reason,
        words,
        lines: JSON.stringify(lines),
        amount_minor: amountMinor,
        contested_by: viewer.userId,
        contested_by_name: viewer.name,
        contested_at: now,
      })
      .execute();
    // A pending request for agreement was about another amount.
    await endApprovals(trx, { kind: 'invoice', subjectId: id }, now);
    const { currency } = document;
    await recordSettlementEvent(trx, call, settlement, 'invoice.contested', { amountMinor, currency, reason, words });
    return readSettlement({ db: trx, viewer, now }, id);
  });
