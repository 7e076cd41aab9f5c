import { inAnswer } from '#common/said.ts';
import { orNotFound } from '#common/problems.ts';
import { findOrder } from '#features/work/work-orders/work-order.public.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { composeDocument, faultsAgainst, readBilling } from './compose-document.ts';
import type { Earlier } from './invoice-document.contract.ts';
import { proposalsFor } from './propose-lines.ts';
import { creditable } from './invoice-totals.rules.ts';
import { type Invoice, invoiceChoices, type InvoicesOfOrder } from './invoice.contract.ts';
import { billableFacts, invoiceFacts } from './invoice-facts.ts';
import { draftOf, findInvoice, freeOf, issuedOf, itemsOfOrder } from './invoice.queries.ts';
import { hasUbl } from './send-ubl.ts';
import { billableActs, invoiceActs } from './invoice.rules.ts';
import type { ToInvoiceInput } from './to-invoice.contract.ts';
import { pageToInvoice } from './to-invoice.queries.ts';

/** The lines of a credited invoice with an amount left: discounts and recoveries follow their works. */
function creditableOf(earlier: readonly Earlier[], creditsId: string | null): Invoice['creditable'] {
  const invoice = earlier.find(({ id }) => id === creditsId);
  if (!invoice) return [];
  const left = creditable(
    invoice,
    earlier.filter((one) => one.creditsId === creditsId),
  );
  return invoice.lines.flatMap(({ designation, kind }, line) => {
    const leftMinor = left[line] ?? 0;
    return leftMinor === 0 || kind === 'discount' || kind === 'recovery' ? [] : [{ line, designation, leftMinor }];
  });
}

/** A draft is shown as if it were issued now. */
export async function readInvoice({ db, viewer, now }: Call, id: string): Promise<Invoice> {
  const row = orNotFound(await findInvoice(db, viewer, id));
  const { document: sealed } = row;
  const billing = await readBilling(db, row.workOrderId, { providerId: row.providerId, now });
  const document = sealed ?? composeDocument(row, billing, now);
  const { earlier } = billing;
  const linked = earlier.filter((one) => one.id === row.creditsId || one.creditsId === id);
  const checks = sealed ? [] : faultsAgainst(document, row, billing);
  return {
    id,
    kind: row.kind,
    state: row.state,
    workOrder: { id: row.workOrderId, number: row.orderNumber },
    requestId: row.requestId,
    costBearer: row.costBearer,
    provider: { id: row.providerId, name: row.providerName },
    client: { id: row.companyId, name: row.companyName },
    document,
    // Older drafts lack the newer choices.
    choices: sealed ? null : invoiceChoices.parse(row.choices),
    checks: checks.map(({ text, ...check }) => ({ ...check, text: inAnswer(text) })),
    proposals: await proposalsFor({ db, viewer }, row, billing),
    creditable: sealed ? [] : creditableOf(earlier, row.creditsId),
    linked: linked.map((one) => ({ id: one.id, number: one.number })),
    hasUbl: hasUbl(row),
    issued: row.number ? { by: row.issuerName ?? '', at: row.listedAt.toISOString(), sha256: row.sha256 } : null,
    version: row.version,
    acts: invoiceActs.of(actorOf(viewer), invoiceFacts(row, earlier, await draftOf(db, row.workOrderId))),
  };
}

export async function readInvoicesOf(
  { db, viewer }: Call,
  { workOrderId }: { workOrderId: string },
): Promise<InvoicesOfOrder> {
  const order = orNotFound(await findOrder(db, viewer, workOrderId));
  const items = await itemsOfOrder(db, viewer, workOrderId);
  const earlier = await issuedOf(db, workOrderId);
  const freeHtMinor = await freeOf(db, workOrderId);
  const draft = viewer.side === 'provider' ? await draftOf(db, workOrderId) : undefined;
  const sum = earlier.reduce((all, { kind, totals }) => all + (kind === 'credit' ? -1 : 1) * totals.totalTtcMinor, 0);
  return {
    items,
    draftId: draft?.id ?? null,
    freeHtMinor,
    totalTtcMinor: order.totalTtcMinor,
    invoicedTtcMinor: sum,
    currency: order.currency as InvoicesOfOrder['currency'],
    acts: billableActs.of(actorOf(viewer), billableFacts(order, earlier, draft)),
  };
}

/** What is left to invoice of finished orders, and whether each may be invoiced now. */
export async function readToInvoice({ db, viewer }: Call, input: ToInvoiceInput) {
  const { items, nextCursor } = await pageToInvoice(db, viewer, input);
  const actor = actorOf(viewer);
  return {
    nextCursor,
    items: items.map(({ state, origin, companyId, providerId, ...order }) => {
      const facts = { state, origin, companyId, providerId, hasDraft: false, isClosed: false, isBegun: false };
      return { ...order, acts: { balance: billableActs.can('balance', actor, facts) } };
    }),
  };
}
