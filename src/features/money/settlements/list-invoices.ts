import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { InvoiceRow, ListInput } from './listed.contract.ts';
import { listInvoices } from './listed.queries.ts';
import { settlementActs, toApproveOf } from './settlement.rules.ts';

/** A page of invoices; each row says what its reader may do with it, and why not. */
export async function readInvoices(
  { db, viewer, now }: Call,
  input: ListInput,
): Promise<{ items: InvoiceRow[]; nextCursor: string | null }> {
  const { items, nextCursor } = await listInvoices(db, { viewer, now }, input);
  const actor = actorOf(viewer);
  const settlementOf = (facts: (typeof items)[number]['facts']): InvoiceRow['settlement'] => {
    if (!facts) return null;
    const { approve, announce, answer, remind } = settlementActs.of(actor, facts);
    const toApproveMinor = viewer.side === 'ordering' ? toApproveOf(facts) : 0;
    return { version: facts.version, toApproveMinor, acts: { approve, announce, answer, remind } };
  };
  return { items: items.map(({ facts, ...row }) => ({ ...row, settlement: settlementOf(facts) })), nextCursor };
}
