import { sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import type { DB } from '#platform/db/types.ts';
import { ownerOf, person, type Sides, teller } from './answered.ts';
import { idMaker } from './ids.ts';
import { betweenAccounts } from './pair.ts';
import { Prng } from './prng.ts';
import { insertRows, type Row } from './rows.ts';

interface Due extends Sides {
  id: string;
  number: string;
  currency: string;
  at: Date;
  dueAt: Date;
  owedMinor: number;
  keptMinor: number;
  isShown: boolean;
}

const dayMs = 24 * 3_600_000;

async function listDue(trx: Transaction<DB>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT i.id, i.number, i.currency, i.listed_at AS at, (i.due_on + time '12:00') AT TIME ZONE 'Europe/Paris' AS "dueAt",
      s.total_ttc_minor - s.credited_minor AS "owedMinor", s.retention_minor - s.credited_retention_minor AS "keptMinor",
      i.work_order_id AS "workOrderId", i.request_id AS "requestId", i.company_id AS "companyId", i.provider_id AS "providerId",
      ${betweenAccounts('i')} AS "isShown", ${person(ownerOf('i.company_id'), 'i.company_id')} AS client,
      ${person(ownerOf('i.provider_id'), 'i.provider_id')} AS provider
    FROM settlements s JOIN invoices i ON i.id = s.id ORDER BY i.listed_at, i.id`.execute(trx);
  return rows;
}

/** Paid on time, except the most recent overdue one and the newest. */
export async function settleBills(trx: Transaction<DB>, now: Date, seed = 'batilien'): Promise<void> {
  const id = idMaker(new Prng(seed).fork('payments'));
  const { told, tell } = teller(id);
  const payments: Row<'payments'>[] = [];
  const invoices = await listDue(trx);
  const late = invoices.findLast(({ dueAt, isShown }) => isShown && dueAt.getTime() < now.getTime() - dayMs);
  for (const invoice of invoices) {
    const { number, currency, owedMinor, client, provider } = invoice;
    const approvedAt = new Date(invoice.at.getTime() + 6 * dayMs);
    const paidAt = new Date(invoice.dueAt.getTime() - 2 * dayMs);
    if (approvedAt > now || owedMinor <= 0) continue;
    await trx
      .updateTable('settlements')
      .set({ state: 'approved', approved_minor: owedMinor, approved_by: client.id, approved_by_name: client.name })
      .set({ approved_at: approvedAt, updated_at: approvedAt, version: 2 })
      .where('id', '=', invoice.id)
      .execute();
    const about = { invoiceId: invoice.id, number, currency };
    tell('invoice.approved', approvedAt, invoice, client, { ...about, amountMinor: owedMinor, whole: true });
    const amountMinor = owedMinor - invoice.keptMinor;
    if (invoice === late || paidAt > now || paidAt < approvedAt) continue;
    const paidOn = parisDay(paidAt);
    payments.push({
      id: id(paidAt),
      invoice_id: invoice.id,
      company_id: invoice.companyId,
      provider_id: invoice.providerId,
      state: 'received',
      said_by: 'provider',
      amount_minor: amountMinor,
      paid_on: paidOn,
      method: 'transfer',
      reference: number,
      noted_by: provider.id,
      noted_by_name: provider.name,
      noted_at: paidAt,
      version: 1,
      created_at: paidAt,
      updated_at: paidAt,
    });
    tell('payment.received', paidAt, invoice, provider, { ...about, amountMinor, paidOn, method: 'transfer' });
  }
  await insertRows(trx, 'payments', payments);
  await insertRows(trx, 'events', told);
}
