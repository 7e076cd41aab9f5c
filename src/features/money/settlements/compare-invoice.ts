import { parisDay } from '#common/days.ts';
import { extrasOf, freeOf, issuedOf } from '#features/money/invoices/invoice.public.ts';
import { weighAward } from '#features/estate/budgets/budget.public.ts';
import { findOrder, orderedBy } from '#features/work/work-orders/work-order.public.ts';
import { orNotFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { compareLines, invoicedHt } from './compare-order.rules.ts';
import type { Comparison } from './settlement.contract.ts';
import { ibanBefore, openSnagsOf, type SettlementRow } from './settlement.queries.ts';

const works = {
  under_way: 'begun',
  completed: 'finished',
  accepted: 'received',
  invoiced: 'received',
} as const;

/** Three-way comparison (ordered, received, invoiced) shown before approval. */
export async function compareInvoice(call: Call, settlement: SettlementRow): Promise<Comparison> {
  const { db, viewer } = call;
  const { workOrderId, requestId, document } = settlement;
  const order = orNotFound(await findOrder(db, viewer, workOrderId));
  const { lines } = await orderedBy(db, workOrderId);
  const issued = await issuedOf(db, workOrderId);
  const before = await ibanBefore(db, settlement);
  const upTo = issued.slice(0, issued.findIndex(({ id }) => id === settlement.id) + 1);
  const credits = issued.filter((one) => upTo.some(({ id }) => id === one.creditsId) && !upTo.includes(one));
  // The budget already counts the order: the invoice adds nothing to it.
  const budget = await weighAward(call, { requestId, totalHtMinor: 0, currency: document.currency });
  const { iban } = document.seller;
  const extraHtMinor = extrasOf(issued);
  return {
    order: {
      number: order.number,
      totalHtMinor: order.totalHtMinor,
      invoicedHtMinor: invoicedHt(issued) - extraHtMinor,
    },
    extras: { invoicedHtMinor: extraHtMinor, allowedHtMinor: await freeOf(db, workOrderId) },
    works: works[order.state as keyof typeof works] ?? 'ordered',
    receivedOn: order.acceptedAt && parisDay(order.acceptedAt),
    openSnags: await openSnagsOf(db, workOrderId),
    lines: compareLines(document.lines, lines, [...upTo, ...credits]),
    iban,
    sameIban: before ? before.iban === iban : null,
    budget: budget && { year: budget.year, budgetMinor: budget.budgetMinor, overMinor: budget.overMinor },
  };
}
