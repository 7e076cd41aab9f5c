import { orNotFound } from '#common/problems.ts';
import { findInvoice } from '#features/money/invoices/invoice.public.ts';
import type { Call } from '#platform/act.ts';
import type { Transmission } from './transmission.contract.ts';
import { toldTooMuch } from './life-cycle.rules.ts';
import { paymentStatuses, readStanding, readTold } from './told-payments.ts';
import { flowsOf, statusesOf } from './transmission.queries.ts';

/** The status of an invoice at the platform, for both sides. */
export async function readTransmission({ db, viewer }: Call, { id }: { id: string }): Promise<Transmission> {
  orNotFound(await findInvoice(db, viewer, id));
  const flows = await flowsOf(db, viewer, id);
  const invoice = flows.find(({ status }) => status === null);
  if (!invoice) return { invoice: null, statuses: [], over: [] };
  const standing = await readStanding(db, id);
  const over = [];
  for (const status of paymentStatuses) {
    const minor = toldTooMuch({ standingMinor: standing[status], toldMinor: await readTold(db, id, status) });
    if (minor > 0) over.push({ status, minor });
  }
  const { askedAt, sentAt, failedAt, refusedAt, refusal, isBuyerAbsent } = invoice;
  const ours = flows.flatMap(({ status, ...flow }) =>
    status === null
      ? []
      : [
          {
            status,
            at: flow.askedAt,
            by: 'here' as const,
            isSent: flow.sentAt !== null,
            isDropped: flow.droppedAt !== null,
            amountMinor: flow.amountMinor,
            motive: flow.refusal ?? '',
          },
        ],
  );
  const theirs = (await statusesOf(db, id)).map(({ status, at, motive, motiveCode }) => ({
    status,
    at,
    by: 'platform' as const,
    isSent: true,
    isDropped: false,
    amountMinor: null,
    motive: [motiveCode, motive].filter(Boolean).join(' – '),
  }));
  return {
    invoice: {
      state: refusedAt ? 'refused' : sentAt ? 'sent' : 'waiting',
      askedAt: askedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      failedAt: failedAt?.toISOString() ?? null,
      refusal,
      isBuyerAbsent,
    },
    statuses: [...ours, ...theirs]
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map((one) => ({ ...one, at: one.at.toISOString() })),
    over,
  };
}
