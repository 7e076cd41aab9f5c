import type { Transaction } from 'kysely';
import { refuseFields } from '#common/problems.ts';
import { type Call, carryOut, type Target, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { findFiledOrder } from './order-proposals.queries.ts';
import { readReceived } from './present-received.ts';
import { assertNew, columnsOf } from './receive-invoice.ts';
import { findReceived } from './received.queries.ts';
import type { ConfirmedFields, Received, ReceivedFields } from './received-invoice.contract.ts';
import { receivedEvents } from './received-invoice.events.ts';
import type { Dismissal } from './received-document.contract.ts';
import { receivedActs } from './received-invoice.rules.ts';
import { said } from './said.ts';

async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string) {
  await trx.selectFrom('received_invoices').where('id', '=', id).select('id').forUpdate().executeTakeFirst();
  const row = await findReceived(trx, viewer, id);
  return row && { row, facts: row };
}

const onReceived = carryOut(receivedActs, updateOf('received_invoices', ['id']), lock);

/** The order an invoice is assigned to, if in the viewer's reach, and its site. */
async function filedAt(trx: Transaction<DB>, viewer: CompanyViewer, { workOrderId }: ReceivedFields) {
  // A member limited to sites keeps an unassigned invoice in reach.
  if (!workOrderId) return actorOf(viewer).limited ? { work_order_id: null } : { work_order_id: null, site_id: null };
  const order = await findFiledOrder(trx, viewer, workOrderId);
  if (!order) throw refuseFields({ path: ['fields', 'workOrderId'], message: said('faults.order') });
  return { work_order_id: order.id, site_id: order.siteId };
}

export const correctReceived = (call: Call, { fields, ...target }: Target & { fields: ReceivedFields }) =>
  onReceived(call, 'correct', target, async ({ trx, viewer, now, move }): Promise<Received> => {
    await move({ ...columnsOf(fields), ...(await filedAt(trx, viewer, fields)) });
    return readReceived({ db: trx, viewer, now }, target.id);
  });

export const confirmReceived = (call: Call, { fields, ...target }: Target & { fields: ConfirmedFields }) =>
  onReceived(call, 'confirm', target, async ({ trx, viewer, now, row, move }): Promise<Received> => {
    const decided = { decided_by: viewer.userId, decided_name: viewer.name, decided_at: now };
    await move({ ...columnsOf(fields), ...(await filedAt(trx, viewer, fields)), ...decided });
    const event = { companyId: row.companyId, actor: viewer, data: { receivedId: row.id }, now };
    await record(trx, receivedEvents['received-invoice.confirmed'], event);
    return readReceived({ db: trx, viewer, now }, target.id);
  });

/** Dismisses a file that is no invoice of the company, or a duplicate. */
export const dismissReceived = (
  call: Call,
  { dismissal, note, ...target }: Target & { dismissal: Dismissal; note: string },
) =>
  onReceived(call, 'dismiss', target, async ({ trx, viewer, now, row, move }): Promise<Received> => {
    const decided = { decided_by: viewer.userId, decided_name: viewer.name, decided_at: now };
    await move({ dismissal, dismissal_note: note, ...decided });
    const event = { companyId: row.companyId, actor: viewer, data: { receivedId: row.id, dismissal, note }, now };
    await record(trx, receivedEvents['received-invoice.dismissed'], event);
    return readReceived({ db: trx, viewer, now }, target.id);
  });

/** Undoes a decision: the invoice is unconfirmed again, with its assignment. */
export const reopenReceived = (call: Call, target: Target) =>
  onReceived(call, 'reopen', target, async ({ trx, viewer, now, row, move }): Promise<Received> => {
    if (row.state === 'dismissed') await assertNew(trx, row.companyId, row.sha256);
    await move({ dismissal: null, dismissal_note: '', decided_by: null, decided_name: null, decided_at: null });
    const event = { companyId: row.companyId, actor: viewer, data: { receivedId: row.id }, now };
    await record(trx, receivedEvents['received-invoice.reopened'], event);
    return readReceived({ db: trx, viewer, now }, target.id);
  });
