import { notFound, orNotFound, problems, refuse } from '#common/problems.ts';
import { type Call, carryOutNew } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { BlockedCompany } from './block.contract.ts';
import { findBlocked } from './block.queries.ts';
import { blockEvents } from './block.events.ts';
import { canBlock } from './block.rules.ts';

/** Idempotent; a second call updates the reason. */
export async function blockCompany(
  call: Call,
  { companyId, reason }: { companyId: string; reason: string },
): Promise<BlockedCompany> {
  const { viewer, now } = call;
  const own = viewer.company.id;
  return carryOutNew(call, canBlock(actorOf(viewer)), async (trx) => {
    await trx
      .selectFrom('company_profiles')
      .select('id')
      .where('id', '=', companyId)
      .where('id', '<>', own)
      .where(viewer.side === 'ordering' ? 'is_provider' : 'is_ordering', '=', true)
      .executeTakeFirstOrThrow(notFound);
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('company_blocks')
      .values({ company_id: own, blocked_id: companyId, reason, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (Number(added) === 0) {
      await trx
        .updateTable('company_blocks')
        .set({ reason })
        .where('company_id', '=', own)
        .where('blocked_id', '=', companyId)
        .execute();
    } else {
      await record(trx, blockEvents['company.blocked'], {
        companyId: own,
        actor: viewer,
        data: { blockedId: companyId },
        now,
      });
    }
    return orNotFound(await findBlocked(trx, viewer, companyId));
  });
}

/** Unblocks a company; what the block ended is not restored. */
export async function unblockCompany(call: Call, { companyId }: { companyId: string }): Promise<{ companyId: string }> {
  const { viewer, now } = call;
  return carryOutNew(call, canBlock(actorOf(viewer)), async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('company_blocks')
      .where('company_id', '=', viewer.company.id)
      .where('blocked_id', '=', companyId)
      .executeTakeFirstOrThrow();
    if (Number(numDeletedRows) === 0) throw refuse(problems.NOT_FOUND);
    await record(trx, blockEvents['company.unblocked'], {
      companyId: viewer.company.id,
      actor: viewer,
      data: { blockedId: companyId },
      now,
    });
    return { companyId };
  });
}
