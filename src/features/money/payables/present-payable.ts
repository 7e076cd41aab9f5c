import { parisDay } from '#common/days.ts';
import { orNotFound } from '#common/problems.ts';
import { readSigner } from '#features/people/companies/company.public.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { Payable, SupplierPayment } from './payable.contract.ts';
import { findPayable, paymentsOf, type PayableRow, readCommitted, type SupplierPaymentRow } from './payable.queries.ts';
import { payableActs, signedOf, standingOf, supplierPaymentActs, toApproveOf, toPayOf } from './payable.rules.ts';

const saying = (by: string | null, at: Date | null, words: string | null) =>
  at && { by: by ?? '', at: at.toISOString(), words: words ?? '' };

const presentPayment = ({ viewer }: Pick<Call, 'viewer'>, row: SupplierPaymentRow): SupplierPayment => ({
  id: row.id,
  isWithdrawn: row.state === 'withdrawn',
  amountMinor: row.amountMinor,
  paidOn: row.paidOn,
  method: row.method,
  reference: row.reference,
  noted: { by: row.notedBy, at: row.notedAt.toISOString() },
  withdrawn: saying(row.withdrawnBy, row.withdrawnAt, row.withdrawnReason),
  version: row.version,
  acts: supplierPaymentActs.of(actorOf(viewer), row),
});

/** Why the reader may not approve the remaining amount. */
async function limitOf({ db, viewer, now }: Call, row: PayableRow): Promise<Payable['aboveLimit']> {
  const committedMinor = await readCommitted(db, viewer, row.id, now);
  const amountHtMinor = signedOf(row, row.totalHtMinor, toApproveOf(row));
  const who = { companyId: viewer.company.id, userId: viewer.userId };
  const { covers, limitMinor } = await readSigner(db, who, { amountHtMinor, currency: row.currency, committedMinor });
  return covers ? null : { limitMinor: limitMinor ?? 0, committedMinor };
}

export async function readPayable(call: Call, id: string): Promise<Payable> {
  const { db, viewer, now } = call;
  const row = orNotFound(await findPayable(db, viewer, id));
  const acts = payableActs.of(actorOf(viewer), row);
  const payments = await paymentsOf(db, viewer, id);
  const contest = saying(row.contestedBy, row.contestedAt, row.words);
  return {
    id,
    state: row.state,
    standing: standingOf(row, parisDay(now)),
    number: row.number,
    supplier: row.supplier,
    currency: row.currency,
    dueOn: row.dueOn,
    totalMinor: row.totalMinor,
    contestedMinor: row.contestedMinor,
    approvedMinor: row.approvedMinor,
    paidMinor: row.paidMinor,
    toApproveMinor: toApproveOf(row),
    toPayMinor: toPayOf(row),
    contest: contest &&
      row.reason && { reason: row.reason, said: contest, agreed: saying(row.agreedBy, row.agreedAt, row.agreement) },
    approved: row.approvedAt && { by: row.approvedBy ?? '', at: row.approvedAt.toISOString() },
    aboveLimit: acts.approve.allowed ? await limitOf(call, row) : null,
    payments: payments.map((payment) => presentPayment(call, payment)),
    version: row.version,
    acts,
  };
}
