import { sql, type SqlBool } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { type AttachmentKind, keepAttachment, type Keeping } from '#platform/files/attachments.ts';
import { documentRule } from '#platform/files/document-rule.ts';
import type { Guarantees } from './guarantee.contract.ts';
import { guaranteeEvents } from './guarantee.events.ts';
import { bondFileKind } from './guarantee.rules.ts';
import { about, carryOutRetention, moveRetention } from './on-retention.ts';

/** Readable by the two companies of its order. */
export const bondFiles: AttachmentKind = {
  kind: bondFileKind,
  folder: 'retention-bonds',
  each: 'one',
  accepted: documentRule,
  owned: sql<SqlBool>`EXISTS (SELECT FROM retention_bonds b WHERE b.id = f.owner_id)`,
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM retention_bonds b JOIN work_orders w ON w.id = b.work_order_id
    WHERE b.id = f.owner_id AND ${orderScope(viewer)})`,
  headers: { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" },
};

/** Replaces an open one. */
export async function proposeBond(
  call: Call & Keeping,
  { bank, ...target }: Target & { bank: string },
): Promise<Guarantees> {
  // Checked again below once the document has arrived: processing is costly, so strangers are refused first.
  await carryOutRetention(call, 'proposeBond', target, async () => {});
  return keepAttachment(call, bondFiles, async (trx, keep) => {
    const { row, viewer, now } = await carryOutRetention.within(trx, call, 'proposeBond', target);
    await trx
      .updateTable('retention_bonds')
      .set({ state: 'superseded' })
      .where('work_order_id', '=', row.id)
      .where('state', '=', 'waiting')
      .execute();
    const id = uuidv7(now.getTime());
    await trx
      .insertInto('retention_bonds')
      .values({ id, work_order_id: row.id, state: 'waiting', bank, proposed_by: viewer.userId, proposed_at: now })
      .execute();
    await keep({ id, companyId: row.providerId });
    const { thread, data } = about(call, row);
    await record(trx, guaranteeEvents['retention.bond-proposed'], { ...thread, data: { ...data, bank } });
    return moveRetention(trx, call, row.id);
  });
}
