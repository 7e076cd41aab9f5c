import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { refuse } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Earlier } from './invoice-document.contract.ts';
import { type Invoice, type InvoiceChoices, invoiceChoices, type InvoiceKind } from './invoice.contract.ts';
import { invoiceEvents } from './invoice.events.ts';

import { invoiceProblems } from './invoice.rules.ts';
import { onBillable, onInvoice } from './lock-invoice.ts';
import { readInvoice } from './present-invoice.ts';

const tellDraft = (trx: Transaction<DB>, { viewer, now }: Omit<Call, 'db'>, invoiceId: string) =>
  record(trx, invoiceEvents['invoice.drafted'], {
    companyId: viewer.company.id,
    actor: viewer,
    data: { invoiceId },
    now,
  });

interface Begun {
  order: { id: string; requestId: string; companyId: string; providerId: string; currency: string };
  siteId: string;
  kind: InvoiceKind;
  creditsId?: string;
  choices: InvoiceChoices;
}

async function begin(trx: Transaction<DB>, call: Omit<Call, 'db'>, { order, siteId, kind, creditsId, choices }: Begun) {
  const { viewer, now } = call;
  const id = uuidv7(now.getTime());
  await trx
    .insertInto('invoices')
    .values({
      id,
      work_order_id: order.id,
      request_id: order.requestId,
      company_id: order.companyId,
      provider_id: order.providerId,
      site_id: siteId,
      kind,
      credits_id: creditsId ?? null,
      choices: JSON.stringify(choices),
      currency: order.currency,
      created_by: viewer.userId,
      listed_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tellDraft(trx, call, id);
  return { id };
}

/** The buyer and kind of supply of the order's previous invoice. */
function asBefore(earlier: readonly Earlier[], choices: readonly InvoiceChoices[]): Partial<InvoiceChoices> {
  const last = earlier.length > 0 ? choices.at(-1) : undefined;
  return last ? { buyer: last.buyer, operations: last.operations } : {};
}

/** Drafts an invoice of an order: a situation without further progress, a deposit as in the quote. */
export const draftInvoice = (call: Call, { id, kind }: { id: string; kind: 'deposit' | 'situation' | 'balance' }) =>
  onBillable(call, kind, { id }, async ({ trx, order, billing }) => {
    const { billed, settings, earlier } = billing;
    const { termDays, endOfMonth } = settings;
    const depositBp = billed.depositBp || 3000;
    const rows = await trx
      .selectFrom('invoices')
      .where('work_order_id', '=', id)
      .orderBy('listed_at')
      .select('choices')
      .execute();
    const known = asBefore(
      earlier,
      rows.map(({ choices }) => invoiceChoices.parse(choices)),
    );
    const choices = invoiceChoices.parse({ termDays, endOfMonth, depositBp, ...known });
    return begin(trx, call, { order, siteId: billed.siteId, kind, choices });
  });

export const draftCredit = (call: Call, target: Target) =>
  onInvoice(call, 'credit', target, ({ trx, order, invoice, billing }) => {
    const choices = invoiceChoices.parse({ ...invoice.choices, credited: [] });
    const { siteId } = billing.billed;
    return begin(trx, call, { order, siteId, kind: 'credit', creditsId: invoice.id, choices });
  });

export const editInvoice = (
  call: Call,
  { choices, ...target }: Target & { choices: InvoiceChoices },
): Promise<Invoice> =>
  onInvoice(call, 'edit', target, async ({ trx, viewer, now, move, invoice }) => {
    await move({ choices: JSON.stringify(choices) });
    await tellDraft(trx, call, invoice.id);
    return readInvoice({ db: trx, viewer, now }, invoice.id);
  });

/** Discards a draft: it has no number, so there is no gap. */
export const discardInvoice = (call: Call, target: Target) =>
  onInvoice(call, 'discard', target, async ({ trx, invoice }) => {
    if (invoice.number) throw refuse(invoiceProblems.INVOICE_ISSUED);
    await trx.deleteFrom('invoices').where('id', '=', invoice.id).execute();
    await tellDraft(trx, call, invoice.id);
    return { id: invoice.id };
  });
