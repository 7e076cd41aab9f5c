import { daysTo, parisDay } from '#common/days.ts';
import { readAs } from '#common/readers.ts';
import { orNotFound } from '#common/problems.ts';
import { checkSigning } from '#features/work/approvals/approval.public.ts';
import { findOrder } from '#features/work/work-orders/work-order.public.ts';
import type { Call } from '#platform/act.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { compareInvoice } from './compare-invoice.ts';
import { penaltyOf, penaltyRateOn, recoveryMinor } from './late-payment.rules.ts';
import { type PaymentRow, paymentsOf, remindersOf } from './payment.queries.ts';
import { paymentActs } from './payment.rules.ts';
import { standingsOf, sumsOfOrder } from './listed.queries.ts';
import type { SettlementsOfOrder } from './listed.contract.ts';
import { type Contest, type Payment, type Settlement, settlement as schema } from './settlement.contract.ts';
import { type ContestRow, contestsOf, findSettlement, type SettlementRow } from './settlement.queries.ts';
import { settlementActs, signedHtOf, toApproveOf } from './settlement.rules.ts';

/** What an approval counts against the signing limit: the whole approved amount, before tax. */
export function signingOf(row: SettlementRow) {
  const { id, requestId, providerId, document, invoiceVersion: version } = row;
  const amountHtMinor = signedHtOf(row, row.approvedMinor + toApproveOf(row));
  const { currency } = document;
  return { kind: 'invoice', subjectId: id, requestId, providerId, version, amountHtMinor, currency } as const;
}

const saying = (by: string | null, at: Date | null, words: string | null): Contest['answer'] =>
  at && { by: by ?? '', at: at.toISOString(), words: words ?? '' };

function presentContest(row: ContestRow): Contest {
  const { id, reason, lines, amountMinor, outcome } = row;
  const closed = saying(row.closedBy, row.closedAt, row.agreement);
  return {
    id,
    reason,
    lines,
    amountMinor,
    said: { by: row.contestedBy, at: row.contestedAt.toISOString(), words: row.words },
    answer: saying(row.answeredBy, row.answeredAt, row.answer),
    closed: closed && outcome && { ...closed, outcome },
  };
}

function presentPayment(viewer: CompanyViewer, parties: SettlementRow, row: PaymentRow): Payment {
  const { id, state, saidBy, amountMinor, paidOn, method, reference, version } = row;
  const { companyId, providerId } = parties;
  return {
    id,
    state,
    saidBy,
    amountMinor,
    paidOn,
    method,
    reference,
    noted: { by: row.notedBy, at: row.notedAt.toISOString() },
    received: row.receivedAt && { by: row.receivedBy ?? '', at: row.receivedAt.toISOString() },
    withdrawn: saying(row.withdrawnBy, row.withdrawnAt, row.withdrawnReason),
    version,
    acts: paymentActs.of(actorOf(viewer), { state, companyId, providerId }),
  };
}

/** Legal penalties and costs of a late payment between professionals; none for a private person. */
function penaltyFor({ lateMinor, lateSince, document }: SettlementRow, now: Date): Settlement['penalty'] {
  if (lateMinor <= 0 || lateSince === null || document.buyer.kind === 'private') return null;
  const today = parisDay(now);
  const daysLate = daysTo(today, lateSince);
  const { rateBp, from } = penaltyRateOn(today);
  return { daysLate, rateBp, rateFrom: from, interestMinor: penaltyOf(lateMinor, daysLate, rateBp), recoveryMinor };
}

/** The settlement of an issued invoice for its reader; the client also gets the comparison. */
export async function readSettlement(call: Call, id: string): Promise<Settlement> {
  const { db, viewer, now } = call;
  const row = orNotFound(await findSettlement(db, viewer, id, now));
  const contests = await contestsOf(db, id);
  const [payments, reminders] = [await paymentsOf(db, id), await remindersOf(db, id)];
  const isClient = viewer.side === 'ordering';
  const toApproveMinor = toApproveOf(row);
  const acts = settlementActs.of(actorOf(viewer), row);
  return readAs(schema, isClient ? 'ordering' : 'provider', {
    id,
    state: row.state,
    currency: row.document.currency,
    standing: row.standing,
    dueOn: row.document.dueOn,
    owedMinor: row.owedMinor,
    keptMinor: row.keptMinor,
    retentionDueOn: row.retentionDueOn,
    dueMinor: row.dueMinor,
    paidMinor: row.paidMinor,
    announcedMinor: row.announcedMinor,
    restMinor: row.restMinor,
    lateMinor: row.lateMinor,
    penalty: penaltyFor(row, now),
    payments: payments.map((payment) => presentPayment(viewer, row, payment)),
    reminders: reminders.map(({ step, sentBy, sentAt }) => ({ step, by: sentBy, at: sentAt.toISOString() })),
    creditedMinor: row.creditedMinor,
    contestedMinor: row.contestedMinor,
    approvedMinor: row.approvedMinor,
    approved: row.approvedAt && { by: row.approvedByName ?? '', at: row.approvedAt.toISOString() },
    approver: row.approverName,
    toApproveMinor,
    signing: isClient && acts.approve.allowed ? await checkSigning(db, call, signingOf(row)) : null,
    comparison: isClient ? await compareInvoice(call, row) : null,
    contests: contests.map(presentContest),
    version: row.version,
    acts,
  });
}

/** The invoices of an order in reach with their status, and the totals. */
export async function readSettlementsOf(
  { db, viewer, now }: Call,
  { workOrderId }: { workOrderId: string },
): Promise<SettlementsOfOrder> {
  orNotFound(await findOrder(db, viewer, workOrderId));
  const items = await standingsOf(db, { viewer, now }, workOrderId);
  const sums = await sumsOfOrder(db, { viewer, now }, workOrderId);
  return { items, ...sums };
}
