import { sql, type Transaction } from 'kysely';
import { assertAllowed, refuse } from '#common/problems.ts';
import { assertVerified } from '#features/people/accounts/account.public.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import { record } from '#platform/events/record.ts';
import type { FileStore } from '#platform/files/store.ts';
import { sealPaper } from '#platform/papers/keep-paper.ts';
import { picturesOf } from '#platform/papers/paper-pictures.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { composeDocument, faultsAgainst } from './compose-document.ts';
import { invoicePaper } from './compose-invoice-paper.ts';
import { dueOn } from './due-date.rules.ts';
import { followInvoices } from './follow-invoices.ts';
import type { Invoice, InvoiceDocument } from './invoice.contract.ts';
import { invoiceEvents } from './invoice.events.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import { billableActs, invoiceProblems } from './invoice.rules.ts';
import { onInvoice } from './lock-invoice.ts';
import { readInvoice } from './present-invoice.ts';

/** Numbers and dates an invoice without gaps or dates going back (CGI, annexe II, art. 242 nonies A). */
async function numbered(
  trx: Transaction<DB>,
  { kind, providerId, choices }: InvoiceRow,
  document: InvoiceDocument,
): Promise<InvoiceDocument> {
  const series = kind === 'credit' ? 'AV' : 'FA';
  // The year of issue: a process whose clock is behind takes no number of the previous year.
  const number = await takeNumber(trx, providerId, series, new Date(`${document.issuedOn}T12:00:00Z`));
  const last = await trx
    .selectFrom('invoices')
    .where('provider_id', '=', providerId)
    .where('number', 'like', `${number.slice(0, 8)}%`)
    .select(sql<string | null>`max(issued_on)::text`.as('day'))
    .executeTakeFirst();
  const issuedOn = last?.day && last.day > document.issuedOn ? last.day : document.issuedOn;
  return { ...document, number, issuedOn, dueOn: kind === 'credit' ? issuedOn : dueOn(issuedOn, choices) };
}

/** Issues a draft: checked, numbered, sealed with its document and received by its client, in one transaction. */
export async function issueInvoice(
  { files, ...call }: Call & { files: FileStore },
  { totalTtcMinor, ...target }: Target & { totalTtcMinor: number },
): Promise<Invoice> {
  const pictures = await picturesOf({ db: call.db, files }, invoicePaper, target.id);
  return onInvoice(call, 'issue', target, async ({ trx, viewer, now, order, invoice, billing, billable, move }) => {
    assertVerified(viewer);
    if (invoice.kind !== 'credit') assertAllowed(billableActs.can(invoice.kind, actorOf(viewer), billable));
    const draft = composeDocument(invoice, billing, now);
    if (draft.totals.totalTtcMinor !== totalTtcMinor) throw refuse(invoiceProblems.INVOICE_OUTDATED);
    if (faultsAgainst(draft, invoice, billing).some(({ blocks }) => blocks))
      throw refuse(invoiceProblems.INVOICE_INCOMPLETE);
    const document = await numbered(trx, invoice, draft);
    const { totals, number } = document;
    await move({
      document: JSON.stringify(document),
      number,
      issued_on: document.issuedOn,
      due_on: document.dueOn,
      total_ht_minor: totals.totalHtMinor,
      total_vat_minor: totals.totalVatMinor,
      total_ttc_minor: totals.totalTtcMinor,
      retention_minor: totals.retentionMinor,
      issuer_user_id: viewer.userId,
      issuer_name: viewer.name,
      listed_at: now,
    });
    const { sha256 } = await sealPaper(trx, invoicePaper, invoice.id, pictures);
    await trx.updateTable('invoices').set({ paper_sha256: sha256 }).where('id', '=', invoice.id).execute();
    await followInvoices(trx, order, now);
    const credited = billing.earlier.find(({ id }) => id === invoice.creditsId);
    await record(trx, invoiceEvents['invoice.issued'], {
      providerId: order.providerId,
      requestId: order.requestId,
      companyId: order.companyId,
      actor: viewer,
      data: {
        workOrderId: order.id,
        invoiceId: invoice.id,
        number,
        kind: invoice.kind,
        totalTtcMinor: totals.totalTtcMinor,
        currency: document.currency,
        dueOn: document.dueOn,
        ...(credited && { credits: credited.number }),
      },
      now,
    });
    return readInvoice({ db: trx, viewer, now }, invoice.id);
  });
}
